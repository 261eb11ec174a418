// Work over a connection: what takes longer than a device may take ends the connection, and so does losing it end the work.
import type { Socket } from 'node:net'
import { LIMIT_MS } from '../link.ts'
import { NotOpcua, Refusal } from './refusal.ts'

/** Why a connection ended, by what ended it: the system, the device, or the library that did not understand it. */
const lossOf = ({ errored }: Socket): Error => {
  if (errored instanceof Refusal || errored instanceof NotOpcua) return errored
  if (errored !== null && 'code' in errored) return errored
  return errored?.message.includes('premature')
    ? new NotOpcua(errored)
    : new Error('It ended the connection.')
}

export const inTime = <T>(socket: Socket, work: () => Promise<T>): Promise<T> => {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const timer = setTimeout(() => {
    reject(new Error('It does not answer in time.'))
    socket.destroy()
  }, LIMIT_MS)
  const lost = (): void => reject(lossOf(socket))
  socket.once('close', lost)
  work().then(resolve, (error: unknown) =>
    reject(socket.destroyed && !(error instanceof Refusal) ? lossOf(socket) : error),
  )
  return promise.finally(() => {
    clearTimeout(timer)
    socket.off('close', lost)
  })
}
