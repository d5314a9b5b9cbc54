-- expect: ok : control bytes are only text
print("\27[2J\27]0;title\7\0\r\n\xff\u{202E}")
