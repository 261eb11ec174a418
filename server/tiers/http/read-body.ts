// Reads the body of a request as it comes, no more of it than is taken.
import type { Readable } from 'node:stream'
import { AppError } from '#server/kernel/errors/app-error.ts'

const TOO_LARGE = { en: 'The body is larger than the service accepts', zh: '请求正文超出允许的大小' }
const NOT_WHOLE = { en: 'The body did not arrive in full', zh: '请求正文未完整送达' }

export type BodyReading = {
  /** How long the body says that it is; undefined where it does not. */
  readonly announced: number | undefined
  readonly mostBytes: number
  /** Called before so many bytes are kept, all of them together; what it throws ends the reading. */
  readonly allow: (bytes: number) => void
}

const wholeOf = async (payload: Readable, { announced, mostBytes, allow }: BodyReading): Promise<Buffer> => {
  const expect = (bytes: number): void => {
    if (bytes > mostBytes) throw new AppError('too_large', TOO_LARGE)
    allow(bytes)
  }
  if (announced !== undefined) expect(announced)
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of payload.iterator({ destroyOnReturn: false })) {
    bytes += (piece as Buffer).length
    if (bytes > (announced ?? 0)) expect(bytes)
    pieces.push(piece as Buffer)
  }
  return Buffer.concat(pieces, bytes)
}

/** The whole body. Throws AppError where it is too large or breaks off, and what `allow` throws; what still comes then is dropped. */
export const readBody = async (payload: Readable, reading: BodyReading): Promise<Buffer> => {
  try {
    return await wholeOf(payload, reading)
  } catch (error) {
    payload.resume()
    throw error instanceof AppError ? error : new AppError('invalid_request', NOT_WHOLE)
  }
}
