/// An interaction that no device would allow, in a strict run: it is reported, and the run ends.
struct Refused: Error {}
