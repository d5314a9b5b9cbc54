import SpecRunner

extension CommandSystem {
  /// The program that draws, for whoever asks from another thread or target.
  var pictureProgram: PictureProgram {
    let run = programRunner
    return PictureProgram { request in
      switch run(PictureDrawing.program, request) {
      case .success(let answer):
        .success(
          PictureProgram.Answer(
            status: answer.status, output: answer.output, errors: answer.errors))
      case .failure(.notFound): .failure(.missing)
      case .failure(let error): .failure(.failed(error.phrase))
      }
    }
  }
}
