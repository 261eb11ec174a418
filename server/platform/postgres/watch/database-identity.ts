// Which database a connection leads to: a replica is told from a copy that goes its own way, and from a replica that did once.
import type { ClientBase } from 'pg'

export type DatabaseIdentity = {
  /** Given when the server's data were first made; its replicas have the same. */
  readonly system: string
  /** The name of the database among them. */
  readonly database: string
  /** When this very server was started. */
  readonly startedAt: string
  readonly follows: boolean
}

const ASK = `
select i."sSystem" as system, i."sDatabase" as database, i."sStartedAt" as "startedAt", i."bFollows" as follows
from framework.database_identity() i`

export const identityOf = async (client: ClientBase): Promise<DatabaseIdentity> => {
  const { rows } = await client.query<DatabaseIdentity>(ASK)
  const [row] = rows
  if (row === undefined) throw new Error('the database does not know itself')
  return row
}

/** Throws where reads from `other` would not be reads of `primary`; one may stand for its own replica. */
export const requireReplicaOf = (primary: DatabaseIdentity, other: DatabaseIdentity): void => {
  if (other.system !== primary.system || other.database !== primary.database)
    throw new Error('it is not a replica of the database of DATABASE_URL, but another database')
  if (!other.follows && other.startedAt !== primary.startedAt)
    throw new Error('it does not follow the database of DATABASE_URL any more: it takes writes of its own')
}
