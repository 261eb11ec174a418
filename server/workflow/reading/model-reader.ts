// Reads models: a small one at once, a large one on a thread beside, one after the other in turns of the tenants, so that nobody else waits for it.
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { type FairGateOptions, makeFairGate } from '#server/platform/fairness/fair-gate.ts'
import { inSlices } from '#server/platform/fairness/in-slices.ts'
import { type ModelResult, readModel } from '../model/read/read-model.ts'
import { type PackedModel, unpackModel } from './packed-model.ts'

/** Throws what FairGate.enter throws. */
export type ReadModel = (xml: string, whose: Pick<RequestContext, 'sBrandsId'>) => Promise<ModelResult>

export type ModelReader = {
  readonly read: ReadModel
  readonly close: () => Promise<void>
}

/** Read within some milliseconds. */
const MOST_CHARACTERS_AT_ONCE = 20_000
const TURNS: FairGateOptions = {
  places: 1,
  perTenant: 1,
  reserved: 0,
  mostWaiting: 50,
  longestWaitMs: 20_000,
}
const MEMORY_MB = 512
const IDLE_MS = 60_000

const THREAD = fileURLToPath(new URL('./model-worker.ts', import.meta.url))

const openPool = (): Piscina<string, PackedModel> =>
  new Piscina<string, PackedModel>({
    filename: THREAD,
    name: 'read',
    minThreads: 0,
    maxThreads: TURNS.places,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
    // An error that comes while nothing is asked must find a listener.
    .on('error', () => undefined)

export const openModelReader = (): ModelReader => {
  const gate = makeFairGate(TURNS)
  let pool: Piscina<string, PackedModel> | null = null
  return {
    read: async (xml, whose) => {
      if (xml.length <= MOST_CHARACTERS_AT_ONCE) return readModel(xml)
      const leave = await gate.enter(whose.sBrandsId)
      try {
        pool ??= openPool()
        return await inSlices(unpackModel(await pool.run(xml)), whose)
      } finally {
        leave()
      }
    },
    close: async () => {
      await pool?.destroy()
    },
  }
}
