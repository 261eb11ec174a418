// The structured log: one JSON object a line, on standard output or in a file.

import { type DestinationStream, type Logger, pino } from 'pino'
import type { LogLevel } from '#server/kernel/observation/log-level.ts'
import { logWriter } from './log-writer.ts'
import { loggedError, withoutSecrets } from './without-secrets.ts'

export type LoggerOptions = {
  readonly level: LogLevel
  /** A file to write to instead of standard output. */
  readonly file?: string | undefined
  /** Where tests read along. */
  readonly stream?: DestinationStream
}

/** Addresses are logged without their query, which may carry a credential. */
const loggedRequest = (request: { method?: string; url?: string; ip?: string }) => ({
  method: request.method,
  url: request.url?.split('?')[0],
  ip: request.ip,
})

/** A logger that Fastify accepts as `loggerInstance`, too. */
export const makeLogger = ({ level, file, stream }: LoggerOptions): Logger =>
  pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {
        level: (label) => ({ level: label }),
        log: (fields) => withoutSecrets(fields) as Record<string, unknown>,
      },
      serializers: { err: loggedError, error: loggedError, req: loggedRequest },
    },
    stream ?? logWriter(file, (sentence) => process.stderr.write(sentence)),
  )
