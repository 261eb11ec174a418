// Samples one device as often as its row says, by itself: a device that is slow or lost holds up no other. What cannot be reached is left alone for
// a while, longer each time, and found again by itself. What is to be written waits for its turn between two readings.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Device } from '../device.ts'
import type { Link } from '../link.ts'
import { backOffMs } from '../plan/back-off.ts'
import { isWorthKeeping, type Kept } from '../plan/dead-band.ts'
import { NotAllowed } from '../reach.ts'
import { makeInTurn } from './in-turn.ts'
import { makeKeptLink } from './kept-link.ts'
import { wordsOf } from './words-of.ts'
import { type Outcome, type Wanted, writePoint } from './write-point.ts'

export type Sample = { readonly sPointId: string; readonly at: number; readonly value: number | null }

export type DeviceState = {
  readonly sDeviceId: string
  readonly sState: 'online' | 'lost' | 'refused'
  readonly at: number
  readonly sError: string | null
}

export type DeviceWatchParts = {
  readonly device: Device
  readonly open: () => Promise<Link>
  readonly now: () => number
  readonly take: (samples: readonly Sample[]) => void
  readonly tell: (state: DeviceState) => void
}

export type DeviceWatch = {
  readonly device: Device
  /** Writes, between two readings, what `claim` answers then; undefined where that is nothing, or the device is watched no more. */
  readonly send: (claim: () => Promise<Wanted | undefined>) => Promise<Outcome | undefined>
  /** How often it was read. */
  readonly reads: () => number
  /** Settles when nothing is asked of it any more. */
  readonly close: () => Promise<void>
}

/** Devices end connections, and sessions, that nobody uses: one that is read more seldom is connected to each time. */
const LONGEST_IDLE_SECONDS = 30

/** Which of the values are worth keeping; those are kept in `last`. */
const samplesOf = (
  { points }: Device,
  values: readonly (number | null)[],
  { at, last }: { readonly at: number; readonly last: Map<string, Kept> },
): readonly Sample[] =>
  points.flatMap(({ sId, dDeadBand }, index) => {
    const kept = { value: values[index] ?? null, at }
    if (!isWorthKeeping(last.get(sId), kept, dDeadBand)) return []
    last.set(sId, kept)
    return [{ sPointId: sId, ...kept }]
  })

export const watchDevice = ({ device, open, now, take, tell }: DeviceWatchParts): DeviceWatch => {
  const last = new Map<string, Kept>()
  const stop = new AbortController()
  const inTurn = makeInTurn()
  const periodMs = device.iPeriodSeconds * 1000
  const { connect, letGo } = makeKeptLink(open)
  let failures = 0
  let reads = 0
  let told: string | undefined

  const say = (sState: DeviceState['sState'], sError: string | null): void => {
    if (`${sState} ${sError}` === told) return
    told = `${sState} ${sError}`
    tell({ sDeviceId: device.sId, sState, at: now(), sError })
  }

  const read = async (): Promise<readonly (number | null)[]> => {
    const link = await connect()
    const values = await link.read()
    take(samplesOf(device, values, { at: now(), last }))
    reads += 1
    failures = 0
    say('online', link.complaint())
    if (device.iPeriodSeconds > LONGEST_IDLE_SECONDS) letGo()
    return values
  }

  const untilNext = (): number => periodMs - (now() % periodMs)

  const lose = (error: unknown): number => {
    letGo()
    failures += 1
    take(samplesOf(device, [], { at: now(), last }))
    say(error instanceof NotAllowed ? 'refused' : 'lost', wordsOf(error))
    return backOffMs(failures, Math.random())
  }

  const send: DeviceWatch['send'] = (claim) =>
    inTurn.after(async () => {
      const wanted = stop.signal.aborted ? undefined : await claim()
      if (wanted === undefined) return undefined
      const index = device.points.findIndex(({ sId }) => sId === wanted.sPointId)
      return writePoint({ connect, read, lose }, index, wanted.dValue)
    })

  const rest = (ms: number): Promise<void> =>
    sleep(ms, undefined, { signal: stop.signal }).catch(() => undefined)

  const watch = async (): Promise<void> => {
    while (!stop.signal.aborted) await rest(await inTurn.after(() => read().then(untilNext, lose)))
    await inTurn.ended()
    letGo()
  }

  const ended = watch()
  return {
    device,
    send,
    reads: () => reads,
    close: () => {
      stop.abort()
      return ended
    },
  }
}
