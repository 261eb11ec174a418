// One kept-alive connection that sends units one after the other and times each. Spare with the processor, which it shares with what it measures.
import { connect, type Socket } from 'node:net'
import type { LoadRequest } from './load.ts'
import { responseReader } from './response-reader.ts'

/** A unit as the bytes of its requests. */
export type EncodedUnit = readonly Buffer[]

export type UnitSource = {
  /** The next unit to send; undefined when the time is over. */
  readonly next: () => EncodedUnit | undefined
  readonly done: (milliseconds: number, statuses: readonly number[]) => void
}

/** The request as it travels. */
export const encodeRequest = ({ method, path, token, body }: LoadRequest): Buffer => {
  const text = body ?? ''
  const head = [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    `authorization: Bearer ${token}`,
    ...(body === null
      ? []
      : ['content-type: application/json', `content-length: ${Buffer.byteLength(text)}`]),
  ]
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${text}`)
}

const open = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    socket.once('error', reject)
    socket.once('connect', () => {
      socket.off('error', reject)
      resolve(socket)
    })
  })

/** Sends units until there are none. Rejects when the connection breaks. */
export const driveConnection = async (port: number, { next, done }: UnitSource): Promise<void> => {
  const socket = await open(port)
  const reader = responseReader()
  let unit: EncodedUnit = []
  let statuses: number[] = []
  let startedAt = 0
  await new Promise<void>((resolve, reject) => {
    const begin = (): void => {
      const following = next()
      if (following === undefined) {
        resolve()
        return
      }
      unit = following
      statuses = []
      startedAt = performance.now()
      send()
    }
    const send = (): void => {
      const bytes = unit[statuses.length]
      if (bytes !== undefined) {
        socket.write(bytes)
        return
      }
      done(performance.now() - startedAt, statuses)
      begin()
    }
    socket.on('data', (bytes) => {
      try {
        for (const status of reader.push(bytes)) {
          statuses.push(status)
          send()
        }
      } catch (error) {
        reject(error)
      }
    })
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('the service closed the connection')))
    begin()
  }).finally(() => socket.destroy())
}
