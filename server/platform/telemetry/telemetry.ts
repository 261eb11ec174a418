// What the service tells about itself: every observation goes to the log and to the metrics.
import type { Logger } from 'pino'
import type { Observe } from '#server/kernel/observation/observation.ts'
import { logReader } from './log-reader.ts'
import { type LoggerOptions, makeLogger } from './logger.ts'
import { type Metrics, makeMetrics } from './metrics.ts'
import { CALM_MS, tellOnce } from './tell-once.ts'

export type Telemetry = {
  readonly observe: Observe
  readonly logger: Logger
  readonly metrics: Metrics
  /** What fails every request alike at the moment, in words. */
  readonly troubles: ReadonlySet<string>
  /** Writes what is still in the log's buffer. */
  close(): Promise<void>
}

const flush = (logger: Logger): Promise<void> => new Promise((resolve) => logger.flush(() => resolve()))

export const makeTelemetry = (options: LoggerOptions): Telemetry => {
  const logger = makeLogger(options)
  const metrics = makeMetrics()
  const troubles = new Set<string>()
  const log = tellOnce(logReader(logger), CALM_MS, troubles)
  return {
    logger,
    metrics,
    troubles,
    observe: (seen) => {
      log(seen)
      metrics.observe(seen)
    },
    close: () => flush(logger),
  }
}
