// The log as a reader of observations.
import type { Logger } from 'pino'
import { NODE_WARNINGS, type NodeDifference } from '#server/kernel/observation/node-difference.ts'
import type { Observation, Observe } from '#server/kernel/observation/observation.ts'

type RoutineFault = Extract<Observation, { kind: 'routine-fault' }>
type Request = Extract<Observation, { kind: 'request' }>

const logRequest = (logger: Logger, { kind, ...fields }: Request): void => {
  const level = fields.status >= 500 ? 'error' : 'info'
  logger[level](fields, kind)
}

const logRoutineFault = (logger: Logger, { kind: _, ...fields }: RoutineFault): void =>
  logger.error(fields, 'a routine failed')

const logNodes = (logger: Logger, differences: readonly NodeDifference[]): void => {
  for (const difference of differences) logger.warn(NODE_WARNINGS[difference])
  if (differences.length === 0) logger.info('the nodes on this database belong together again')
}

type Replica = Extract<Observation, { kind: 'replica-behind' }>

const logReplica = (logger: Logger, { isBehind, because }: Replica): void =>
  isBehind
    ? logger.warn({ because }, 'the replica is behind: reads go to the primary until it has caught up')
    : logger.info('the replica has caught up: reads go to it again')

type Trouble = Extract<Observation, { kind: 'trouble' }>

const logTrouble = (logger: Logger, { kind: _, what, isOver, ...fields }: Trouble): void =>
  isOver ? logger.info(`over: ${what}`) : logger.error(fields, what)

type Overrides = Extract<Observation, { kind: 'overrides-ignored' }>

const logOverrides = (logger: Logger, { overrides }: Overrides): void => {
  for (const override of overrides)
    logger.error({ override }, 'an override without the signature of the standard routine is ignored')
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
      case 'transaction-ended': {
        const { kind, ...fields } = seen
        return logger.warn(fields, 'a transaction was ended')
      }
      case 'nodes-differ':
        return logNodes(logger, seen.differences)
      case 'clocks-apart':
        return seen.isFar
          ? logger.warn({ offsetMs: seen.offsetMs }, "the database's clock is far from this node's")
          : logger.info({ offsetMs: seen.offsetMs }, "the database's clock and this node's agree again")
      case 'replica-behind':
        return logReplica(logger, seen)
      case 'routine-fault':
        return logRoutineFault(logger, seen)
      case 'overrides-ignored':
        return logOverrides(logger, seen)
      case 'trouble':
        return logTrouble(logger, seen)
      case 'message-done': {
        const { kind, ...fields } = seen
        return logger.debug(fields, 'a message of the queue was done')
      }
      case 'message-failed': {
        const { kind, ...fields } = seen
        return logger.warn(fields, 'a message of the queue failed')
      }
      case 'job-run': {
        const { kind, because, ...fields } = seen
        return because === null
          ? logger.debug(fields, 'a job ran')
          : logger.warn({ ...fields, because }, 'a run of a job failed')
      }
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
