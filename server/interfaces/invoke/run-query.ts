// A definition that is a query: read-only, in the tenant's name, what is sent bound to its places.
import type { Caller } from '#server/access/credentials/caller.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Metadata } from '#server/metadata/metadata.ts'
import { inSlices } from '#server/platform/fairness/in-slices.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { schemasOf } from '#server/schema/catalogue/catalogue.ts'
import type { NamedQueryIn } from '../definition-rule.ts'
import { type BoundedRow, boundedSelect, rowsWithin } from './bounded-rows.ts'
import { calledRows } from './called-rows.ts'
import { BROKEN, failedStatement } from './failed-statement.ts'
import type { ApiDefinition } from './query/definition-query.ts'
import { requireModules } from './require-modules.ts'
import { type Sent, sentValues, type Values } from './sent-values.ts'

export type RunQueryParts = {
  readonly database: Pick<Database, 'inTenant'>
  readonly metadata: Pick<Metadata, 'catalogue' | 'unlicensedModule'>
  readonly namedQueryIn: NamedQueryIn
}

const textOf = (value: unknown): string | null =>
  value === undefined || value === null ? null : String(value)

export const runQuery = async (
  { database, metadata, namedQueryIn }: RunQueryParts,
  { context }: Caller,
  { definition, sent }: { readonly definition: ApiDefinition; readonly sent: Sent },
): Promise<string> => {
  const { values, page } = sentValues(definition, sent)
  const query = await namedQueryIn(definition.sText ?? '')
  if (query === null) throw new AppError('broken_metadata', BROKEN)
  await requireModules(metadata, context, query.mentions)
  const bound = query.names.map((name) => textOf((values as Values)[name]))
  const { pageNum, pageSize } = page
  // The rows of a page and one more.
  const text = boundedSelect(query.text, { skip: (pageNum - 1) * pageSize, count: pageSize + 1 })
  const schemas = schemasOf(await metadata.catalogue(), context.sBrandsId)
  const found = rowsWithin(
    await database.inTenant(context, { schemas, mode: 'read' }, (ask) =>
      ask<BoundedRow>({ text, values: bound }).catch((error: unknown) => {
        throw failedStatement(error)
      }),
    ),
  )
  const shown = found.slice(0, pageSize)
  const rows = await inSlices(calledRows(shown, definition.jOutput), context)
  return `{"rows":[${rows.join(',')}],"pageNum":${pageNum},"pageSize":${pageSize},"hasMore":${found.length > pageSize}}`
}
