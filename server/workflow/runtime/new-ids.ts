// Ids that sort by when they were made, those of one moment too: rows of an instance keep their order.
import { randomBytes } from 'node:crypto'

const RANDOM_BYTES = 8
const MOST_IN_A_MOMENT = 0xfff

/** Ids of version 7, from a clock in milliseconds. */
export const makeNewId = (now: () => number): (() => string) => {
  let last = 0
  let count = 0
  return () => {
    const moment = Math.max(last, Math.floor(now()))
    count = moment === last ? count + 1 : 0
    last = count > MOST_IN_A_MOMENT ? moment + 1 : moment
    if (count > MOST_IN_A_MOMENT) count = 0
    const time = last.toString(16).padStart(12, '0')
    const random = randomBytes(RANDOM_BYTES)
    random[0] = ((random[0] ?? 0) & 0x3f) | 0x80
    const rest = random.toString('hex')
    return `${time.slice(0, 8)}-${time.slice(8)}-7${count.toString(16).padStart(3, '0')}-${rest.slice(0, 4)}-${rest.slice(4)}`
  }
}
