// The doors to the database. Which door code goes through decides its role: the platform's own tables, generated reads
// of base tables, or anything that runs an implementer's code.
import type { News } from '#server/kernel/context/news.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { ChangeListener } from './feed/change-feed.ts'
import type { SealMessage, SealStep } from './sealed-message.ts'
import type { Sql, Statement } from './sql.ts'

export type Query = <R = Record<string, unknown>>(statement: Sql | Statement) => Promise<R[]>

/** The last statements of a transaction: they go out together with its end, and `answer` makes the result of their rows. */
export type Ending<T> = {
  readonly kind: 'ending'
  readonly statements: readonly (Sql | Statement)[]
  readonly answer: (rows: readonly (readonly unknown[])[]) => T
  /** Makes more of an error of these statements. */
  readonly explain?: (error: unknown) => unknown
}

export type TenantOptions = {
  /** The tenant's schemas in the order of lookup, from the catalogue. */
  readonly schemas: readonly string[]
  /** `read` ends in a rollback. `write` commits. `dry` does everything and rolls back. */
  readonly mode: 'read' | 'write' | 'dry'
}

export type Database = News & {
  /** A transaction on the framework's tables, as the platform. */
  readonly platform: <T>(work: (query: Query) => Promise<T>) => Promise<T>
  /** The same for one who builds, on connections that are lent for nothing else, fairly by tenant. */
  readonly platformFor: <T>(context: RequestContext, work: (query: Query) => Promise<T>) => Promise<T>
  /** The same, one at a time: who waits for a turn holds no connection. */
  readonly platformByTurns: Database['platformFor']
  /** The same for work that may take longer, on a few connections that are lent for nothing else. */
  readonly platformInBackground: <T>(work: (query: Query) => Promise<T>) => Promise<T>
  /** One generated read of base tables, on a connection where no implementer's code ever runs. One round trip. */
  readonly readTable: <R = Record<string, unknown>>(
    context: RequestContext,
    statement: Sql | Statement,
  ) => Promise<R[]>
  /** The same of what is written just now, which a replica may not have yet. */
  readonly readCurrent: <R = Record<string, unknown>>(
    context: RequestContext,
    statement: Sql | Statement,
  ) => Promise<R[]>
  /**
   * Several such reads as of one moment: the rows of each. One round trip. Every announcement of what was committed before
   * the call is heard when it settles.
   */
  readonly readTables: <R = Record<string, unknown>>(
    context: RequestContext,
    statements: readonly Statement[],
  ) => Promise<R[][]>
  /** The same of what is written just now. */
  readonly readTablesCurrent: Database['readTables']
  /**
   * One generated write of base tables on which nobody but the framework acts (`runsOwnCode` of the catalogue), in a
   * transaction of its own. One round trip.
   */
  readonly writeTable: <R = Record<string, unknown>>(
    context: RequestContext,
    mode: 'write' | 'dry',
    statement: Sql | Statement,
  ) => Promise<R[]>
  /**
   * A transaction in the tenant's name for anything that runs routines, views or triggers. Work that answers an Ending
   * leaves its last statements to be sent with the end, which saves a round trip.
   */
  readonly inTenant: <T>(
    context: RequestContext,
    options: TenantOptions,
    work: (query: Query) => Promise<T | Ending<T>>,
  ) => Promise<T>
  /**
   * The same for what is handed on row by row, such as an export: it may last minutes, on one of a few connections that are lent for
   * nothing else. Throws rate_limited or unavailable where there is none.
   */
  readonly inTenantAtLength: Database['inTenant']
  /** Seals a message of the queue for whom a transaction is in the name of, who alone may put it in. */
  readonly sealMessage: SealMessage
  /** Seals what a step of a process writes, for whom a transaction is in the name of. */
  readonly sealStep: SealStep
  /** Calls back with what each announcement says has changed. */
  readonly onChange: (listener: ChangeListener) => void
  /** Throws when the database does not answer, or is not the service's any more. */
  readonly ping: () => Promise<void>
  /** Throws when one of the service's own logins no longer opens the database, or has lost its role. Asked anew every few seconds at most. */
  readonly pingLogins: () => Promise<void>
  /** Throws ReadOnlyDatabase when the database takes no writes from who signs in. Asked as seldom. */
  readonly pingWrites: () => Promise<void>
  /** Throws while the disk has no room; to be asked where writes found none, for it takes some. */
  readonly requireRoom: () => Promise<void>
  /** Throws when the replica that reads go to does not let the service in, or is not one of this database, where there is one. Asked as seldom. */
  readonly pingReads: () => Promise<void>
  /** Whether the replica is too far behind to be read from: reads then go to the primary. */
  readonly isReplicaBehind: () => boolean
  /** The database's time, in milliseconds since the epoch: by it every point in time is judged and stored, on whichever node. */
  readonly now: () => number
  /** How far the database's clock is ahead of this node's, in milliseconds. */
  readonly clockOffsetMs: () => number
  /** How many customers' own logins were found not to open the database. Looked at once a minute, and when one is refused. */
  readonly shutCustomerLogins: () => number
  readonly close: () => Promise<void>
}
