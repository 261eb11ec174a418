// What Redis says when a key holds another kind of value than the command is for.
import { ErrorReply, MultiErrorReply } from 'redis'

const OTHER_KIND = /^(WRONGTYPE|ERR value is not an integer)/

const isOtherKind = (error: unknown): boolean => {
  if (error instanceof MultiErrorReply) return [...error.errors()].some(isOtherKind)
  return error instanceof ErrorReply && OTHER_KIND.test(error.message)
}

/** Does the work, and does it once more after `drop` where it met a value of another kind. */
export const droppingOtherKinds = async <T>(
  drop: () => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (!isOtherKind(error)) throw error
    await drop()
    return work()
  }
}
