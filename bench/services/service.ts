// A service under test, as the measurements see it.
import type { Side } from '../measure/compare.ts'
import type { LoadUnit } from '../measure/load.ts'
import type { LoadGenerator } from '../measure/load-generator.ts'
import { processorMs } from '../measure/processor-time.ts'

export type Service = {
  readonly pid: number | undefined
  readonly port: number
  /** A token of one user of each of these tenants, in their order. */
  readonly tokens: readonly string[]
  readonly stop: () => Promise<void>
}

// How many units are under way at any time.
const CONNECTIONS = 8

/** The service as one side of a comparison. */
export const sideOfService = (
  { pid, port }: Service,
  load: LoadGenerator,
  units: readonly LoadUnit[],
  connections = CONNECTIONS,
): Side => ({
  measure: (milliseconds) => load.run({ port, connections, milliseconds, units }),
  processorMs: () => (pid === undefined ? 0 : processorMs([pid])),
})
