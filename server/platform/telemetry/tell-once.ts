// Troubles that fail every request alike, such as a database that is away or more sign-ins than can be judged: told when they
// begin, when there is another reason for them, and when they are over, not for each request that they fail. What a routine raises with such a code is no trouble of the machine.
import { AppError } from '#server/kernel/errors/app-error.ts'
import { NotReady } from '#server/kernel/errors/not-ready.ts'
import { Overload } from '#server/kernel/errors/overload.ts'
import { driverErrorOf, isOfConnection } from '#server/kernel/errors/sqlstate.ts'
import type { Observation, Observe } from '#server/kernel/observation/observation.ts'

export const NO_ROOM = 'the disk of the database is full'

/** By SQLSTATE or errno name. */
const TROUBLES: Readonly<Record<string, string>> = {
  '53100': NO_ROOM,
  '53200': 'the database is out of memory',
  '53300': 'the database takes no more connections',
  EMPTIED_DATABASE: 'the database is not set up any more',
  EXPIRED_CONTEXT: "the database's clock has leapt",
  FOREIGN_DATABASE:
    "the database is another installation's: bring back the one that was there under its name, or stop this node",
  LOST_ROLE: "the service's logins have lost their roles: the next start of a node puts them right",
  FOREIGN_LOGIN: 'connections to the database are opened as another user',
  SHARED_SESSION:
    'connections to the database share its sessions: a pooler between must pool by session (PgBouncer: pool_mode = session)',
  FOREIGN_STORE:
    'another installation uses the store at REDIS_URL: use another Redis, or another database number of it',
  STORE_UNUSABLE: 'the shared store cannot be used',
  READ_ONLY_DATABASE: 'the database takes no writes',
  ENOSPC: 'the disk of this node is full',
  EDQUOT: 'the disk of this node is full',
  EMFILE: 'this node may open no more files',
}

const DEEPEST = 5

type Trouble = { readonly what: string; readonly reason?: string }

/** A transaction that the service itself ended lost its connection too: that is told by its own error. */
const lostConnection = (error: unknown): Trouble | undefined => {
  if (error instanceof NotReady) return lostConnection(error.cause)
  if (error instanceof AppError && error.code !== 'unavailable') return undefined
  const found = driverErrorOf(error)
  return found !== undefined && isOfConnection(found)
    ? { what: 'the database cannot be reached', reason: found.message || found.code }
    : undefined
}

const named = (error: unknown, depth = 0): string | undefined => {
  if (!(error instanceof Error) || depth > DEEPEST) return undefined
  if (error instanceof Overload) return error.what
  if (driverErrorOf(error)?.isRaised === true) return undefined
  const code = 'code' in error ? String(error.code) : ''
  return TROUBLES[code] ?? named(error.cause, depth + 1)
}

const troubleOf = (error: unknown): Trouble | undefined => {
  const what = named(error)
  if (what !== undefined) return { what }
  return (
    lostConnection(error) ??
    (error instanceof NotReady ? { what: error.what, reason: String(error.cause) } : undefined)
  )
}

const troubleIn = (seen: Observation): Trouble | undefined => {
  if (seen.kind === 'fault') return troubleOf(seen.error)
  const what = seen.kind === 'routine-fault' && !seen.isRaised ? TROUBLES[seen.sqlState] : undefined
  return what === undefined ? undefined : { what }
}

export const CALM_MS = 60_000

/** Requests find out in different ways in turn: each reason is told once, and no endless row of them. */
const MOST_REASONS = 10

type Present = { readonly calm: NodeJS.Timeout; readonly reasons: Set<string | undefined> }

const isToldBy = ({ reasons }: Present, reason: string | undefined): boolean =>
  reasons.has(reason) || reasons.size === MOST_REASONS

/** A reader in front of `tell`. A trouble is over when it was not met for `calmMs`; until then it is among `troubles`. */
export const tellOnce = (tell: Observe, calmMs = CALM_MS, troubles: Set<string> = new Set()): Observe => {
  const present = new Map<string, Present>()
  const begin = (what: string): Present => {
    const calm = setTimeout(() => {
      present.delete(what)
      troubles.delete(what)
      tell({ kind: 'trouble', what, isOver: true })
    }, calmMs).unref()
    const begun: Present = { calm, reasons: new Set() }
    present.set(what, begun)
    troubles.add(what)
    return begun
  }
  return (seen) => {
    const trouble = troubleIn(seen)
    if (trouble === undefined) return tell(seen)
    const known = present.get(trouble.what) ?? begin(trouble.what)
    known.calm.refresh()
    if (isToldBy(known, trouble.reason)) return
    known.reasons.add(trouble.reason)
    tell({ kind: 'trouble', ...trouble, isOver: false })
  }
}
