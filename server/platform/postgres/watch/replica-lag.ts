// How far the replica is behind the primary: while it is, nothing is read from it. What it has replayed is held against where
// the primary was some seconds ago, so that a primary on which nothing is written raises no alarm.
import type pg from 'pg'
import { driverErrorOf } from '#server/kernel/errors/sqlstate.ts'
import type { Observe } from '#server/kernel/observation/observation.ts'
import { sharedTurns } from '../../fairness/shared-turns.ts'
import { endPool, openPool } from '../wire/connections.ts'
import type { LoginSettings } from '../wire/login-client.ts'

const LOOK_MS = 1000
/** Longer than a busy replica takes for what it replays in one go, shorter than people take to wonder where their record is. */
const BEHIND_MS = 5000
/** Once behind it must be nearer than that, or the log would tell of every look. */
const BACK_MS = 2000
/** More than are looked at in that time. */
const MOST_PLACES = 10

/** Where the primary's log was at a time of this process, in bytes. */
type Place = { readonly at: number; readonly position: number }

/** What a server says of itself; one that follows another has replayed up to `position`. */
type Following = {
  readonly follows: boolean
  readonly isPaused: boolean
  readonly isFed: boolean
  readonly position: number
}

export type ReplicaLag = {
  readonly isBehind: () => boolean
  readonly close: () => Promise<void>
}

const ASK = `
select s."bFollows" as follows, s."bPaused" as "isPaused", s."bFed" as "isFed", s."dPosition" as position
from framework.replication_state() s`

/** Why nothing is to be read from the replica, which should have replayed `due`; nothing where it follows. */
const whyBehind = (replica: Following, due: number): string | undefined => {
  if (!replica.follows) return undefined
  if (replica.isPaused) return 'its replay is paused'
  if (!replica.isFed) return 'it receives nothing from the primary'
  return replica.position < due ? 'it has not replayed what the primary had some seconds ago' : undefined
}

/** A right or a function that is not there. */
const CANNOT_BE_ASKED = /^(42|0A)/

const ask = async (pool: pg.Pool): Promise<Following | undefined> =>
  (await pool.query<Following>(ASK)).rows[0]

type LagOptions = {
  readonly primary: pg.Pool
  readonly replica: LoginSettings
  readonly observe: Observe
}

/** Looks once a second. A replica that cannot be asked for how far it is counts as it did before; it is told of once. */
export const watchReplicaLag = async ({ primary, replica, observe }: LagOptions): Promise<ReplicaLag> => {
  const pool = openPool(replica, 1, { query_timeout: BACK_MS })
  let places: readonly Place[] = []
  let isBehind = false
  let isUnknown = false
  const judge = (following: Following): void => {
    const latest = performance.now() - (isBehind ? BACK_MS : BEHIND_MS)
    const due = places.findLast(({ at }) => at <= latest)?.position ?? 0
    const because = whyBehind(following, due)
    if (isBehind === (because !== undefined)) return
    isBehind = because !== undefined
    observe({ kind: 'replica-behind', isBehind, ...(because && { because }) })
  }
  const look = sharedTurns(async () => {
    const here = await ask(primary)
    if (here?.follows === false)
      places = [...places.slice(-MOST_PLACES), { at: performance.now(), position: here.position }]
    const there = await ask(pool)
    if (there !== undefined) judge(there)
  })
  const lookAndTell = (): Promise<void> =>
    look().catch((error: unknown) => {
      // A server that does not answer is told of by the readiness.
      if (isUnknown || !CANNOT_BE_ASKED.test(driverErrorOf(error)?.code ?? '')) return
      isUnknown = true
      observe({
        kind: 'notice',
        text: `How far the replica is behind cannot be asked, so it is read from however far it is (${(error as Error).message})`,
      })
    })
  await lookAndTell()
  const timer = setInterval(() => void lookAndTell(), LOOK_MS).unref()
  return {
    isBehind: () => isBehind,
    close: async () => {
      clearInterval(timer)
      await endPool(pool)
    },
  }
}
