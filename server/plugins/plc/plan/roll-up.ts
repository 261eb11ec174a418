// What the machines of a place made and how long they ran in a stretch of time, by shift and run, from the samples of their points. Between two samples a
// point is what the first says; a point that is not known neither runs nor stands.
import type { PointType, Role } from '../device.ts'
import { counted } from './counted.ts'

export type MachinePoint = {
  readonly sId: string
  readonly sMachineId: string
  readonly sRole: Exclude<Role, 'value'>
  readonly sType: PointType
  readonly dScale: number
  readonly dCounterEnd: number | null
  /** What the machine makes in an hour; 0 where nobody said. */
  readonly dHourOutput: number
  /** Whether its device is read; of one that is not, only what is left of when it was is known. */
  readonly isRead: boolean
}

/** Times in milliseconds. The first of a point says how it was at the beginning, and what was known of it last. */
export type PointSample = {
  readonly sPointId: string
  readonly at: number
  readonly value: number | null
  readonly known: number | null
  readonly knownAt: number | null
}

/** When a shift is. Those of days, which have no code, are for what is outside all shifts. */
export type Window = {
  readonly tDay: string
  readonly sShift: string
  readonly from: number
  readonly until: number
}

/** When a machine makes something for somebody: of each machine one run at a time. */
export type Run = {
  readonly sId: string
  readonly sMachineId: string
  readonly from: number
  /** Null while it lasts. */
  readonly until: number | null
}

export type ShiftPart = {
  readonly sMachineId: string
  readonly tDay: string
  readonly sShift: string
  /** Empty: for nobody. */
  readonly sRun: string
  dGood: number
  dScrap: number
  dRunSeconds: number
  dStopSeconds: number
  iStops: number
}

export type Stretch = { readonly from: number; readonly until: number }

export type RollUpTimes = { readonly windows: readonly Window[]; readonly runs: readonly Run[] }

const HIGHEST: Readonly<Record<PointType, number | null>> = {
  bool: null,
  int16: 32_767,
  uint16: 65_535,
  int32: 2_147_483_647,
  uint32: 4_294_967_295,
  float32: null,
  float64: null,
}

const HOUR = 3_600_000
/** How much faster than it is said to be a machine may be, and how many pieces more whatever the time. */
const FASTER = 3
const MORE = 10

const endOf = ({ dCounterEnd, sType, dScale }: MachinePoint): number | null => {
  const highest = HIGHEST[sType]
  return dCounterEnd ?? (highest === null ? null : highest * dScale)
}

const mostOf = ({ dHourOutput }: MachinePoint, ms: number): number | null =>
  dHourOutput > 0 ? ((dHourOutput * ms) / HOUR) * FASTER + MORE : null

const makeParts = ({ windows, runs }: RollUpTimes) => {
  const parts = new Map<string, ShiftPart>()
  /** Shifts before days. */
  const windowAt = (at: number): Window | undefined =>
    windows.find(({ sShift, from, until }) => sShift !== '' && from <= at && at < until) ??
    windows.find(({ from, until }) => from <= at && at < until)
  const runAt = (sMachineId: string, at: number): string =>
    runs.find(
      (run) => run.sMachineId === sMachineId && run.from <= at && (run.until === null || at < run.until),
    )?.sId ?? ''
  const partAt = (sMachineId: string, at: number): ShiftPart | undefined => {
    const window = windowAt(at)
    if (window === undefined) return undefined
    const { tDay, sShift } = window
    const sRun = runAt(sMachineId, at)
    const key = JSON.stringify([sMachineId, tDay, sShift, sRun])
    const part = parts.get(key) ?? {
      ...{ sMachineId, tDay, sShift, sRun },
      ...{ dGood: 0, dScrap: 0, dRunSeconds: 0, dStopSeconds: 0, iStops: 0 },
    }
    parts.set(key, part)
    return part
  }
  const edges = [...windows, ...runs].flatMap(({ from, until }) => [from, until ?? from])
  /** The next moment at which a window or a run begins or ends. */
  const edgeAfter = (at: number): number => Math.min(...edges.filter((edge) => edge > at))
  return { all: () => [...parts.values()], partAt, edgeAfter }
}

type Parts = ReturnType<typeof makeParts>

const addTime = (
  parts: Parts,
  sMachineId: string,
  { from, until, runs }: Stretch & { readonly runs: boolean },
): void => {
  for (let at = from; at < until; ) {
    const next = Math.min(until, parts.edgeAfter(at))
    const part = parts.partAt(sMachineId, at)
    if (part !== undefined) part[runs ? 'dRunSeconds' : 'dStopSeconds'] += (next - at) / 1000
    at = next
  }
}

const addRunning = (
  parts: Parts,
  { sMachineId }: MachinePoint,
  [samples, { until }]: readonly [readonly PointSample[], Stretch],
): void => {
  samples.forEach(({ at, value }, index) => {
    if (value === null) return
    addTime(parts, sMachineId, { from: at, until: samples[index + 1]?.at ?? until, runs: value !== 0 })
    const before = samples[index - 1]?.value ?? 0
    const part = value === 0 && before !== 0 ? parts.partAt(sMachineId, at) : undefined
    if (part !== undefined) part.iStops += 1
  })
}

/** Beyond what is exact nothing is counted: it is a reading gone wrong, and one such sum would stand for ever. */
const countOf = (value: number | null = null): number | null =>
  value !== null && Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value : null

const addCounted = (parts: Parts, point: MachinePoint, samples: readonly PointSample[]): void => {
  let before = countOf(samples[0]?.known)
  let since = samples[0]?.knownAt ?? 0
  for (const { at, value: read } of samples.slice(1)) {
    const value = countOf(read)
    if (value === null) continue
    const amount = counted(before, value, { end: endOf(point), most: mostOf(point, at - since) })
    const part = amount > 0 ? parts.partAt(point.sMachineId, at) : undefined
    if (part !== undefined) part[point.sRole === 'scrap' ? 'dScrap' : 'dGood'] += amount
    before = value
    since = at
  }
}

/** Whether a point says anything in a stretch. What a device that is not read said last says nothing of later. */
export const isHeard = ({ isRead }: MachinePoint, samples: readonly PointSample[]): boolean =>
  samples.some(({ value }) => value !== null) && (isRead || samples.length > 1)

/** Of each machine one point says whether it runs, the first that is heard; counters of one machine are added up. */
export const rollUp = (
  points: readonly MachinePoint[],
  samples: readonly PointSample[],
  { windows, runs, ...stretch }: Stretch & RollUpTimes,
): readonly ShiftPart[] => {
  const parts = makeParts({ windows, runs })
  const byPoint = Map.groupBy(samples, ({ sPointId }) => sPointId)
  const told = new Set<string>()
  for (const point of points) {
    const own = byPoint.get(point.sId) ?? []
    if (point.sRole !== 'running') addCounted(parts, point, own)
    else if (!told.has(point.sMachineId) && isHeard(point, own)) {
      addRunning(parts, point, [own, stretch])
      told.add(point.sMachineId)
    }
  }
  return parts.all()
}
