// What people are told of an error of a device.

const LONGEST = 300

export const wordsOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, LONGEST)
