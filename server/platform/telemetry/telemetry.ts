// What the service tells about itself: every observation goes to the log and to the metrics.
import type { Logger } from 'pino'
import type { Observe } from '#server/kernel/observation/observation.ts'
import { logReader } from './log-reader.ts'
import { type LoggerOptions, makeLogger } from './logger.ts'
import { type Metrics, makeMetrics } from './metrics.ts'

export type Telemetry = {
  readonly observe: Observe
  readonly logger: Logger
  readonly metrics: Metrics
  /** Writes what is still in the log's buffer. */
  close(): Promise<void>
}

const flush = (logger: Logger): Promise<void> => new Promise((resolve) => logger.flush(() => resolve()))

export const makeTelemetry = (options: LoggerOptions): Telemetry => {
  const logger = makeLogger(options)
  const metrics = makeMetrics()
  const log = logReader(logger)
  return {
    logger,
    metrics,
    observe: (seen) => {
      log(seen)
      metrics.observe(seen)
    },
    close: () => flush(logger),
  }
}
