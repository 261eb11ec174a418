// Rolls up what was sampled at all places, each in transactions of its own: one that fails keeps no other from its turn.
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
import { type PlaceRow, placesSql } from '../query/place-query.ts'
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

const rollUpPlace = async (parts: RollUpParts, place: PlaceRow, unwanted: AbortSignal): Promise<number> => {
  const context = await parts.contextOf(place)
  let count = 0
  while (context !== undefined && !unwanted.aborted && (await rollUpStretch(parts, place, context)))
    count += 1
  return count
}

/** Answers how many stretches were rolled up. Throws the first error when all have had their turn. */
export const rollUpPlaces = async (parts: RollUpParts, unwanted: AbortSignal): Promise<number> => {
  let count = 0
  let failed: { readonly error: unknown } | undefined
  for (const place of await parts.database.platform((query) => query<PlaceRow>(placesSql()))) {
    if (unwanted.aborted) break
    try {
      count += await rollUpPlace(parts, place, unwanted)
    } catch (error) {
      failed ??= { error }
    }
  }
  if (failed !== undefined) throw failed.error
  return count
}
