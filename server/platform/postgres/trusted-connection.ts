// Connections on which no implementer's code ever runs: what all their transactions have alike is set once.
import type { Step } from './exchange-bytes.ts'
import { timeZoneWords } from './tenant-context.ts'

const USUAL_TIME_ZONE = 'UTC'

/** What such a connection is set to when it is opened. */
export const trustedSettings = (statementTimeoutMs: number): string =>
  `set statement_timeout = ${statementTimeoutMs}; set time zone '${USUAL_TIME_ZONE}'; set role tenant_runtime`

/** Gives a transaction its time zone where it is not the usual one. */
export const zoneSteps = (timeZone: string): readonly Step[] =>
  timeZone === USUAL_TIME_ZONE ? [] : [{ text: timeZoneWords(timeZone), recurs: true }]
