// Troubles that fail every request alike, such as a full disk of the machine or more sign-ins than it can judge: told when they
// begin and when they are over, not for each request that they fail. What a routine raises with such a code is no trouble of the machine.
import { Overload } from '#server/kernel/errors/overload.ts'
import { driverErrorOf } from '#server/kernel/errors/sqlstate.ts'
import type { Observation, Observe } from '#server/kernel/observation/observation.ts'

export const NO_ROOM = 'the disk of the database is full'

/** By SQLSTATE or errno name. */
const TROUBLES: Readonly<Record<string, string>> = {
  '53100': NO_ROOM,
  '53200': 'the database is out of memory',
  '53300': 'the database takes no more connections',
  FOREIGN_LOGIN: 'connections to the database are opened as another user',
  READ_ONLY_DATABASE: 'the database takes no writes',
  ENOSPC: 'the disk of this node is full',
  EDQUOT: 'the disk of this node is full',
  EMFILE: 'this node may open no more files',
}

const DEEPEST = 5

const troubleOf = (error: unknown, depth = 0): string | undefined => {
  if (!(error instanceof Error) || depth > DEEPEST) return undefined
  if (error instanceof Overload) return error.what
  if (driverErrorOf(error)?.isRaised === true) return undefined
  const code = 'code' in error ? String(error.code) : ''
  return TROUBLES[code] ?? troubleOf(error.cause, depth + 1)
}

const troubleIn = (seen: Observation): string | undefined => {
  if (seen.kind === 'routine-fault') return seen.isRaised ? undefined : TROUBLES[seen.sqlState]
  return seen.kind === 'fault' ? troubleOf(seen.error) : undefined
}

export const CALM_MS = 60_000

/** A reader in front of `tell`. A trouble is over when it was not met for `calmMs`; until then it is among `troubles`. */
export const tellOnce = (tell: Observe, calmMs = CALM_MS, troubles: Set<string> = new Set()): Observe => {
  const present = new Map<string, NodeJS.Timeout>()
  return (seen) => {
    const what = troubleIn(seen)
    if (what === undefined) return tell(seen)
    const known = present.get(what)
    if (known !== undefined) {
      known.refresh()
      return
    }
    const calm = setTimeout(() => {
      present.delete(what)
      troubles.delete(what)
      tell({ kind: 'trouble', what, isOver: true })
    }, calmMs)
    present.set(what, calm.unref())
    troubles.add(what)
    tell({ kind: 'trouble', what, isOver: false })
  }
}
