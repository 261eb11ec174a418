// The statement that puts a message in on a tenant's connection.
import type { SealedMessage } from '#server/platform/postgres/sealed-message.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'

export const enqueueSql = ({
  sId,
  sName,
  iVersion,
  sPayload,
  sKey,
  iExpiry,
  sSeal,
}: SealedMessage): Sql => sql`
  select framework.enqueue_message(${sql.value(sId)}, ${sql.value(sName)}, ${sql.value(iVersion)}::int, ${sql.value(sPayload)},
    ${sql.value(sKey)}, ${sql.value(iExpiry)}::bigint, ${sql.value(sSeal)})`
