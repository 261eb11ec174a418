// Samples the devices of one place, and writes down once a second what was sampled. What cannot be written now is kept for a while; then the oldest
// is dropped.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Device } from '../device.ts'
import type { Link } from '../link.ts'
import { keepGapSql, keepSamplesSql, keepStatesSql } from '../query/place-query.ts'
import { type DeviceState, type DeviceWatch, type Sample, watchDevice } from './device-watch.ts'

export type PlaceWatchParts = {
  readonly database: Pick<Database, 'inTenant' | 'now'>
  readonly open: (device: Device) => Promise<Link>
}

export type PlaceWatch = {
  /** Follows the rows: what is as it was goes on. */
  readonly follow: (devices: readonly Device[]) => Promise<void>
  /** Writes down what was sampled since; one at a time. */
  readonly flush: (context: RequestContext) => Promise<void>
  /** Undefined where the device is not watched. */
  readonly watchOf: (sDeviceId: string) => DeviceWatch | undefined
  readonly reads: () => number
  readonly close: () => Promise<void>
}

/** Some minutes of two thousand points that all change. */
const MOST_WAITING = 500_000

/** Every name is qualified. */
const WRITE = { schemas: [], mode: 'write' } as const

const isSame = (one: Device, other: Device): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Whose rows are no longer there, or no longer as they were. */
const outdated = (watches: readonly DeviceWatch[], devices: readonly Device[]): readonly DeviceWatch[] => {
  const wanted = new Map(devices.map((device) => [device.sId, device]))
  return watches.filter(({ device }) => {
    const row = wanted.get(device.sId)
    return row === undefined || !isSame(row, device)
  })
}

export const watchPlace = ({ database, open }: PlaceWatchParts): PlaceWatch => {
  const watches = new Map<string, DeviceWatch>()
  let waiting: Sample[] = []
  /** The last of each device. */
  let states = new Map<string, DeviceState>()
  let gap: Set<string> | null = new Set()
  let isFlushing = false
  /** Who still follows rows that were read before begins nothing more. */
  let isClosed = false
  let readsBefore = 0

  const begin = (device: Device): void => {
    for (const { sId } of device.points) gap?.add(sId)
    const watch = watchDevice({
      device,
      open: () => open(device),
      now: database.now,
      take: (samples) => waiting.push(...samples),
      tell: (state) => states.set(state.sDeviceId, state),
    })
    watches.set(device.sId, watch)
  }

  const end = async (watch: DeviceWatch): Promise<void> => {
    watches.delete(watch.device.sId)
    await watch.close()
    readsBefore += watch.reads()
    const at = database.now()
    waiting.push(...watch.device.points.map(({ sId }) => ({ sPointId: sId, at, value: null })))
  }

  const write = async (context: RequestContext): Promise<void> => {
    const [samples, told, unknown, until] = [waiting, states, gap, database.now()]
    waiting = []
    states = new Map()
    gap = null
    try {
      await database.inTenant(context, WRITE, async (query) => {
        if (unknown !== null) await query(keepGapSql([...unknown]))
        if (told.size > 0) await query(keepStatesSql([...told.values()]))
        return {
          kind: 'ending',
          statements: [keepSamplesSql(samples, until)],
          answer: () => undefined,
        }
      })
    } catch (error) {
      waiting = [...samples, ...waiting].slice(-MOST_WAITING)
      states = new Map([...told, ...states])
      gap = unknown
      throw error
    }
  }

  return {
    follow: async (devices) => {
      await Promise.all(outdated([...watches.values()], devices).map(end))
      for (const device of devices) if (!isClosed && !watches.has(device.sId)) begin(device)
    },
    flush: async (context) => {
      if (isFlushing) return
      isFlushing = true
      await write(context).finally(() => {
        isFlushing = false
      })
    },
    watchOf: (sDeviceId) => watches.get(sDeviceId),
    reads: () => [...watches.values()].reduce((sum, watch) => sum + watch.reads(), readsBefore),
    close: async () => {
      isClosed = true
      await Promise.all([...watches.values()].map((watch) => watch.close()))
    },
  }
}
