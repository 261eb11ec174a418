// Makes ids of new rows: UUIDs of version 7, which sort by the time they were made.
import { randomUUID } from 'node:crypto'

const TIME_DIGITS = 12
/** Where the digits after the version begin in the text of a UUID. */
const AFTER_VERSION = 15

/** Makes UUIDv7s in lower case, of the time that `now` tells. */
export const makeNewId = (now: () => number) => (): string => {
  const time = Math.trunc(now()).toString(16).padStart(TIME_DIGITS, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(AFTER_VERSION)}`
}
