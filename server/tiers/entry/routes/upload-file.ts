// POST /entry/file/upload
import type { IncomingMessage } from 'node:http'
import { Type } from 'typebox'
import { Id, Words } from '#contracts/requests/words.ts'
import { answers } from '../../http/problem-schema.ts'
import { takeBytes } from '../../http/take-bytes.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'
import { UploadAnswerSchema } from '../schemas/files.ts'
import { ModelsQuery } from '../schemas/words.ts'
import { bytesSent, decodedName, FileNameHeaders, outOfTime } from '../sent-bytes.ts'

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
  headers: FileNameHeaders,
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

const announcedBytes = ({ headers }: IncomingMessage): number | undefined => {
  const length = headers['content-length']
  return length === undefined ? undefined : Number(length)
}

/** The bodies of this route are bytes, whatever they are called, and are read by whoever keeps them. */
export const uploadFile: EntryRoute = (server, { files }) => {
  takeBytes(server)
  server.post('/entry/file/upload', { schema }, async (request) => {
    const { sModelsId, sFormId, sId = null, field = null } = request.query
    const name = decodedName(request.headers['x-file-name'])
    // The time in which the bytes arrive is the sender's.
    return outOfTime(request, () =>
      files.upload(
        sessionOf(request),
        { sModelsId, sFormId, sId, field },
        {
          name,
          type: request.headers['content-type'] ?? '',
          announced: announcedBytes(request.raw),
          source: bytesSent(request.raw),
        },
      ),
    )
  })
}
