// How long a message stays with a node that says nothing.
import { sql } from '#server/platform/postgres/sql.ts'

export const LEASE = sql`interval '12 s'`
