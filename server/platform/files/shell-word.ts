// A path as one word of a shell command that a person is told to type.
const NEEDS_NO_QUOTES = /^[\w./:@+-]+$/

export const shellWord = (path: string): string =>
  NEEDS_NO_QUOTES.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`
