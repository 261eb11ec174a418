// The places that are sampled at present, and whose commands are sent. Each has its turn by itself: one that fails or is slow holds up no other.
import { setTimeout as sleep } from 'node:timers/promises'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Device, Place } from '../device.ts'
import type { Link } from '../link.ts'
import type { ContextOf } from '../place-context.ts'
import { devicesSql, type PlaceRow } from '../query/place-query.ts'
import { type PlaceWatch, watchPlace } from './place-watch.ts'
import { sendCommands } from './send-commands.ts'

export type SampledPlacesParts = {
  readonly database: Pick<Database, 'inTenant' | 'now'>
  readonly contextOf: ContextOf
  readonly open: (device: Device, place: Place) => Promise<Link>
  readonly failed: (error: unknown) => void
}

export type SampledPlaces = {
  /** Ends those that are gone, and gives each of the others its turn; waits for none. */
  readonly follow: (places: readonly PlaceRow[]) => void
  /** Settles when no device is asked any more; answers how often devices were read. */
  readonly close: () => Promise<number>
}

/** Devices of one place that are sampled. */
const MOST_DEVICES = 200
/** How long a place's context serves before it is made anew: who may work there no more is found out. */
const SAME_CONTEXT_MS = 30_000
/** What did not go well is left alone for so long. */
const REST_MS = 5_000

type Sampled = {
  readonly watch: PlaceWatch
  context: RequestContext | undefined
  contextUntil: number
  /** Of the rows that are followed. */
  change: string | undefined
  /** Settles when no command of the place is being sent. */
  sending: Promise<unknown>
}

const keyOf = ({ sBrandsId, sSubsidiaryId }: Place): string => JSON.stringify([sBrandsId, sSubsidiaryId])

/** Waits for nothing that is sent: a slow device holds up no samples. What could not be looked for is looked for again. */
const beginSending = (
  { database, failed }: SampledPlacesParts,
  [place, context]: readonly [PlaceRow, RequestContext],
  sampled: Sampled,
): void => {
  const { watchOf } = sampled.watch
  const sent = sendCommands({ database, context, place, watchOf }).catch((error: unknown) => {
    failed(error)
    sampled.change = undefined
  })
  sampled.sending = Promise.all([sampled.sending, sent])
}

/** What a place needs to be done: its devices as their rows are, its commands sent, its samples written down. */
const serve = async (parts: SampledPlacesParts, place: PlaceRow, sampled: Sampled): Promise<void> => {
  const { database, contextOf } = parts
  if (performance.now() >= sampled.contextUntil) {
    sampled.context = await contextOf(place)
    sampled.contextUntil = performance.now() + SAME_CONTEXT_MS
  }
  const { context, watch } = sampled
  if (context === undefined) return watch.follow([])
  if (sampled.change !== place.iChange) {
    const devices = await database.inTenant(context, { schemas: [], mode: 'read' }, (query) =>
      query<Device>(devicesSql(place, MOST_DEVICES)),
    )
    await watch.follow(devices)
    sampled.change = place.iChange
    beginSending(parts, [place, context], sampled)
  }
  await watch.flush(context)
}

export const makeSampledPlaces = (parts: SampledPlacesParts): SampledPlaces => {
  const { database, open, failed } = parts
  const places = new Map<string, Sampled>()
  const busy = new Set<string>()
  let readsBefore = 0

  const sampledOf = (place: PlaceRow): Sampled => {
    const sampled = places.get(keyOf(place)) ?? {
      watch: watchPlace({ database, open: (device) => open(device, place) }),
      context: undefined,
      contextUntil: 0,
      change: undefined,
      sending: Promise.resolve(),
    }
    places.set(keyOf(place), sampled)
    return sampled
  }

  const turn = (place: PlaceRow): void => {
    const key = keyOf(place)
    if (busy.has(key)) return
    busy.add(key)
    serve(parts, place, sampledOf(place))
      .catch((error: unknown) => {
        failed(error)
        return sleep(REST_MS, undefined, { ref: false })
      })
      .finally(() => busy.delete(key))
  }

  const end = async (key: string, sampled: Sampled): Promise<void> => {
    const { watch } = sampled
    places.delete(key)
    await watch.close()
    await sampled.sending
    readsBefore += watch.reads()
  }

  return {
    follow: (rows) => {
      const keys = new Set(rows.map(keyOf))
      for (const [key, sampled] of places) if (!keys.has(key)) end(key, sampled).catch(failed)
      for (const row of rows) turn(row)
    },
    close: async () => {
      await Promise.all([...places].map(([key, sampled]) => end(key, sampled)))
      return readsBefore
    },
  }
}
