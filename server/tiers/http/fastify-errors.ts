// What Fastify itself throws, as errors of the catalogue.
import type { ErrorCode } from '#contracts/error-codes.ts'
import type { Text } from '#contracts/language.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'

const MEANINGS: Readonly<Record<string, readonly [ErrorCode, Text]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [
    'too_large',
    { en: 'The body is larger than the service accepts', zh: '请求正文超出允许的大小' },
  ],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [
    'unsupported_media',
    {
      en: 'The Content-Type is none that is taken here: send JSON as application/json, a file with its own type',
      zh: '不接受此 Content-Type：JSON 请以 application/json 发送，文件请使用其自身的类型',
    },
  ],
  FST_ERR_BAD_URL: ['invalid_request', { en: 'The address is not valid', zh: '地址无效' }],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [
    'invalid_request',
    { en: 'The body is not as long as its Content-Length says', zh: '正文长度与声明不符' },
  ],
}

const MALFORMED: Text = { en: 'The request is malformed', zh: '请求格式有误' }

/** The error of the catalogue that an error of the HTTP layer stands for; any other error is returned as it is. */
export const fromFastify = (error: unknown): unknown => {
  if (error instanceof AppError || !(error instanceof Error)) return error
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown }
  const meaning = typeof code === 'string' ? MEANINGS[code] : undefined
  if (meaning !== undefined) return new AppError(...meaning)
  const isClients = typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500
  return isClients && String(code).startsWith('FST_') ? new AppError('invalid_request', MALFORMED) : error
}
