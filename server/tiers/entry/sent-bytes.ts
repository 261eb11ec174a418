// A body that is bytes, whatever it is called, with the name of its file: read by whoever keeps them, in the sender's own time.
import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { invalidRequest } from '#server/kernel/errors/app-error.ts'
import { arrivesStill } from '../http/body-arrival.ts'
import { startLimit, stopLimit } from '../http/request-limit.ts'

const LONGEST_SENT_NAME = 3_000

export const FileNameHeaders = Type.Object({
  'x-file-name': Type.String({
    minLength: 1,
    maxLength: LONGEST_SENT_NAME,
    description: 'Its name, percent-encoded',
  }),
})

const BADLY_NAMED = { en: 'must be percent-encoded UTF-8', zh: '必须是百分号编码的 UTF-8' }

export const decodedName = (sent: string): string => {
  try {
    return decodeURIComponent(sent)
  } catch {
    throw invalidRequest([{ path: 'x-file-name', message: BADLY_NAMED }])
  }
}

/** What is left of a body that is not taken is dropped. */
export async function* bytesSent(message: IncomingMessage): AsyncGenerator<unknown> {
  try {
    for await (const piece of message.iterator({ destroyOnReturn: false })) {
      arrivesStill(message)
      yield piece
    }
  } finally {
    message.resume()
  }
}

/** The time of the work does not count for the request: it has a limit of its own, or is the sender's. */
export const outOfTime = async <T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> => {
  stopLimit(request)
  try {
    return await work()
  } finally {
    startLimit(request)
  }
}
