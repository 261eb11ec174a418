// The log as a reader of observations.
import type { Logger } from 'pino'
import type { Observation, Observe } from '#server/kernel/observation/observation.ts'

type Request = Extract<Observation, { kind: 'request' }>

const logRequest = (logger: Logger, { kind, ...fields }: Request): void => {
  const level = fields.status >= 500 ? 'error' : 'info'
  logger[level](fields, kind)
}

/** Writes every observation to `logger`, at the level that its kind deserves. */
export const logReader =
  (logger: Logger): Observe =>
  (seen) => {
    switch (seen.kind) {
      case 'notice':
        return logger.info(seen.text)
      case 'request':
        return logRequest(logger, seen)
      case 'fault':
        return logger.error({ where: seen.where, traceId: seen.traceId, error: seen.error }, 'fault')
      case 'store-lost':
        return logger.error({ reason: seen.reason }, 'the shared store is lost')
      case 'store-back':
        return logger.info('the shared store is back')
      case 'cache-evicted':
        return logger.debug({ cache: seen.cache }, 'cache evicted')
      case 'stage': {
        if (!logger.isLevelEnabled('trace')) return
        const { kind, ...fields } = seen
        return logger.trace(fields, kind)
      }
      case 'cache-read':
        return logger.trace({ cache: seen.cache, outcome: seen.outcome }, 'cache read')
    }
  }
