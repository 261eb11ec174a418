// Rolls up what was sampled at all places, each in transactions of its own: one that fails, or is far behind, keeps no other from its turn.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Place } from '../device.ts'
import type { ContextOf } from '../place-context.ts'
import { machineStates } from '../plan/machine-states.ts'
import {
  type MachinePoint,
  type PointSample,
  type Run,
  rollUp,
  type Stretch,
  type Window,
} from '../plan/roll-up.ts'
import { longestAgoSql, type PlaceRow } from '../query/place-query.ts'
import {
  closeRollUpSql,
  keepMachineStatesSql,
  machinePointsSql,
  openRollUpSql,
  runsSql,
  samplesSql,
  windowsSql,
} from '../query/roll-up-query.ts'

export type RollUpParts = {
  readonly database: Pick<Database, 'platform' | 'inTenant'>
  readonly contextOf: ContextOf
}

/** Every name is qualified. */
const WRITE = { schemas: [], mode: 'write' } as const

/** One stretch; answers whether there was one. */
const rollUpStretch = ({ database }: RollUpParts, place: Place, context: RequestContext): Promise<boolean> =>
  database.inTenant(context, WRITE, async (query) => {
    const [stretch] = await query<Stretch>(openRollUpSql())
    if (stretch === undefined) return false
    const points = await query<MachinePoint>(machinePointsSql(place))
    const windows = await query<Window>(windowsSql(place, stretch))
    const runs = await query<Run>(runsSql(place, stretch))
    const samples = await query<PointSample>(
      samplesSql(
        points.map(({ sId }) => sId),
        stretch,
      ),
    )
    await query(keepMachineStatesSql(place, machineStates(points, samples)))
    await query(closeRollUpSql(rollUp(points, samples, { ...stretch, windows, runs }), stretch.until))
    return true
  })

/** How long tenants that are behind may take in one run, in all; what is left has its turn in the next. */
const CATCHING_UP_MS = 20_000

type Waiting = { readonly place: PlaceRow; readonly context: RequestContext | undefined }

/** Of each tenant one place, the first of those that wait there: whoever has many takes no more turns than who has one. */
const oneOfEach = (waiting: readonly Waiting[]): readonly Waiting[] => [
  ...new Map([...waiting].reverse().map((one) => [one.place.sBrandsId, one])).values(),
]

/**
 * Answers how many stretches were rolled up. Tenants take turns, a stretch each: one that has very much to be rolled up keeps no other waiting.
 * Throws the first error when all have had their turn.
 */
export const rollUpPlaces = async (parts: RollUpParts, unwanted: AbortSignal): Promise<number> => {
  const rows = await parts.database.platform((query) => query<PlaceRow>(longestAgoSql()))
  const until = performance.now() + CATCHING_UP_MS
  let count = 0
  let failed: { readonly error: unknown } | undefined
  const turn = async ({ place, context }: Waiting): Promise<readonly Waiting[]> => {
    try {
      const own = context ?? (await parts.contextOf(place))
      if (own === undefined || !(await rollUpStretch(parts, place, own))) return []
      count += 1
      return [{ place, context: own }]
    } catch (error) {
      failed ??= { error }
      return []
    }
  }
  let waiting: readonly Waiting[] = rows.map((place) => ({ place, context: undefined }))
  while (waiting.length > 0 && performance.now() < until) {
    const chosen = oneOfEach(waiting)
    const again: Waiting[] = []
    for (const one of chosen) if (!unwanted.aborted) again.push(...(await turn(one)))
    waiting = unwanted.aborted ? [] : [...waiting.filter((one) => !chosen.includes(one)), ...again]
  }
  if (failed !== undefined) throw failed.error
  return count
}
