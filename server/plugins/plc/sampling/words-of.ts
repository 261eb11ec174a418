// What people are told of an error of a device. The library of Modbus throws objects that are no errors and have a message all the same.

const LONGEST = 300

const messageOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error)

export const wordsOf = (error: unknown): string => messageOf(error).slice(0, LONGEST)
