// GET /entry/file/{sFileId}
import { Type } from 'typebox'
import { Id } from '#contracts/requests/words.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import { askedRange, rangeIn } from '../byte-range.ts'
import type { EntryRoute } from '../entry-route.ts'
import { fileHeaders } from '../file-headers.ts'

const bytesOf = (description: string) => ({
  description,
  content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
})

const NO_SUCH_PART = { en: 'The file has no such bytes', zh: '文件中没有所请求的字节' }

const schema = {
  tags: ['files'],
  summary: 'Fetch a file of a record',
  description:
    'For whoever may see its record, and the column that holds it; one that waits for its record to be saved, for its sender alone. `range` asks for some bytes of it, of which the answer is 206; several ranges at once are answered with the whole. Its `etag` fits `if-range`; a file never changes.',
  params: Type.Object({ sFileId: Id('The file') }),
  response: {
    ...answers(Type.Unknown(), [
      'invalid_request',
      'unauthenticated',
      'forbidden',
      'not_found',
      'no_such_range',
      'broken_metadata',
      'unavailable',
      'timeout',
    ]),
    200: bytesOf('The file, to be saved'),
    206: bytesOf('The bytes that `range` asks for'),
  },
}

export const getFile: EntryRoute = (server, { files }) => {
  server.get('/entry/file/:sFileId', { schema }, async (request, reply) => {
    const { sFileId } = request.params
    const etag = `"${sFileId}"`
    const asked = askedRange(request.headers, etag)
    const file = await files.fetch(sessionOf(request), sFileId, (bytes) => {
      const range = rangeIn(asked, bytes)
      if (range !== 'none') return range
      reply.header('content-range', `bytes */${bytes}`)
      throw new AppError('no_such_range', NO_SUCH_PART)
    })
    const { bytes, range, source } = file
    reply.headers({ ...fileHeaders(file), 'accept-ranges': 'bytes', etag })
    if (range === null) return reply.header('content-length', bytes).send(source)
    const { first, last } = range
    return reply
      .code(206)
      .headers({ 'content-range': `bytes ${first}-${last}/${bytes}`, 'content-length': last - first + 1 })
      .send(source)
  })
}
