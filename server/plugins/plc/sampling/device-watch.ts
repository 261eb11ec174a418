// Samples one device as often as its row says, by itself: a device that is slow or lost holds up no other. What cannot be reached is left alone for
// a while, longer each time, and found again by itself.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Device } from '../device.ts'
import type { Link } from '../link.ts'
import { backOffMs } from '../plan/back-off.ts'
import { isWorthKeeping, type Kept } from '../plan/dead-band.ts'
import { NotAllowed } from '../reach.ts'

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
  /** How often it was read. */
  readonly reads: () => number
  /** Settles when nothing is asked of it any more. */
  readonly close: () => Promise<void>
}

const LONGEST_ERROR = 300
/** Devices end connections, and sessions, that nobody uses: one that is read more seldom is connected to each time. */
const LONGEST_IDLE_SECONDS = 30

const wordsOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_ERROR)

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
  const periodMs = device.iPeriodSeconds * 1000
  let link: Link | undefined
  let failures = 0
  let reads = 0
  let told: string | undefined

  const say = (sState: DeviceState['sState'], sError: string | null): void => {
    const words = `${sState} ${sError}`
    if (words === told) return
    told = words
    tell({ sDeviceId: device.sId, sState, at: now(), sError })
  }

  const letGo = (): void => {
    link?.close()
    link = undefined
  }

  const sample = async (): Promise<number> => {
    link ??= await open()
    const values = await link.read()
    take(samplesOf(device, values, { at: now(), last }))
    reads += 1
    failures = 0
    say('online', link.complaint())
    if (device.iPeriodSeconds > LONGEST_IDLE_SECONDS) letGo()
    return periodMs - (now() % periodMs)
  }

  const lose = (error: unknown): number => {
    letGo()
    failures += 1
    take(samplesOf(device, [], { at: now(), last }))
    say(error instanceof NotAllowed ? 'refused' : 'lost', wordsOf(error))
    return backOffMs(failures, Math.random())
  }

  const rest = (ms: number): Promise<void> =>
    sleep(ms, undefined, { signal: stop.signal }).catch(() => undefined)

  const watch = async (): Promise<void> => {
    while (!stop.signal.aborted) await rest(await sample().catch(lose))
    letGo()
  }

  const ended = watch()
  return {
    device,
    reads: () => reads,
    close: () => {
      stop.abort()
      return ended
    },
  }
}
