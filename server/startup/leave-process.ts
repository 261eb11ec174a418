// The end of the process, which threads that compile shall not hold up.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Ends the process. Node's own exit waits for ever where a thread that compiles has asked for a collection, because the main
 * thread no longer makes one (https://github.com/nodejs/node/issues/54918): with one made here, such a thread has its room.
 */
export const leaveProcess = (status: number): never => {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.exit(status)
}
