// POST /entry/file/upload
import type { IncomingMessage } from 'node:http'
import { Type } from 'typebox'
import { Id, Words } from '#contracts/requests/words.ts'
import { invalidRequest } from '#server/kernel/errors/app-error.ts'
import { arrivesStill } from '../../http/body-arrival.ts'
import { answers } from '../../http/problem-schema.ts'
import { startLimit, stopLimit } from '../../http/request-limit.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'
import { UploadAnswerSchema } from '../schemas/files.ts'
import { ModelsQuery } from '../schemas/words.ts'

const LONGEST_SENT_NAME = 3_000

const schema = {
  tags: ['files'],
  summary: 'Send a file of a record',
  description:
    'The bytes are the body, as they are, with their `content-type`. The file is attached to the record, or is for the column `field`: then it waits for a day to be saved there. Needs the grant `update`, of the record that the form shows; without `sId`, for the column of a record that is not saved yet, the grant `add`. An approved record takes files, its columns do not. How large a file may be and of which types, the form and the column say; its type is what its bytes say.',
  querystring: Words({
    sModelsId: ModelsQuery.properties.sModelsId,
    sFormId: Id('The form'),
    sId: Type.Optional(Id('The record')),
    field: Type.Optional(Id('The column')),
  }),
  headers: Type.Object({
    'x-file-name': Type.String({
      minLength: 1,
      maxLength: LONGEST_SENT_NAME,
      description: 'Its name, percent-encoded',
    }),
  }),
  response: answers(UploadAnswerSchema, [
    'invalid_request',
    'unauthenticated',
    'forbidden',
    'not_found',
    'too_large',
    'unsupported_media',
    'broken_metadata',
    'rate_limited',
    'unavailable',
  ]),
}

const BADLY_NAMED = { en: 'must be percent-encoded UTF-8', zh: '必须是百分号编码的 UTF-8' }

const decodedName = (sent: string): string => {
  try {
    return decodeURIComponent(sent)
  } catch {
    throw invalidRequest([{ path: 'x-file-name', message: BADLY_NAMED }])
  }
}

const announcedBytes = ({ headers }: IncomingMessage): number | undefined => {
  const length = headers['content-length']
  return length === undefined ? undefined : Number(length)
}

/** What is left of a body that is not taken is dropped. */
async function* bodyOf(message: IncomingMessage): AsyncIterable<unknown> {
  try {
    for await (const piece of message.iterator({ destroyOnReturn: false })) {
      arrivesStill(message)
      yield piece
    }
  } finally {
    message.resume()
  }
}

/** The bodies of this route are bytes, whatever they are called, and are read by whoever keeps them. */
export const uploadFile: EntryRoute = (server, { files }) => {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', (_request: unknown, _payload: unknown, done: (error: null) => void) =>
    done(null),
  )
  server.post('/entry/file/upload', { schema }, async (request) => {
    const { sModelsId, sFormId, sId = null, field = null } = request.query
    const name = decodedName(request.headers['x-file-name'])
    // The time in which the bytes arrive is the sender's.
    stopLimit(request)
    try {
      return await files.upload(
        sessionOf(request),
        { sModelsId, sFormId, sId, field },
        {
          name,
          type: request.headers['content-type'] ?? '',
          announced: announcedBytes(request.raw),
          source: bodyOf(request.raw),
        },
      )
    } finally {
      startLimit(request)
    }
  })
}
