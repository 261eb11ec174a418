// A definition that is a query: read-only, in the tenant's name, what is sent bound to its places.
import type { Caller } from '#server/access/credentials/caller.ts'
import { AppError, invalidRequest } from '#server/kernel/errors/app-error.ts'
import { driverErrorOf } from '#server/kernel/errors/sqlstate.ts'
import type { Metadata } from '#server/metadata/metadata.ts'
import { inSlices } from '#server/platform/fairness/in-slices.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { schemasOf } from '#server/schema/catalogue/catalogue.ts'
import type { NamedQueryIn } from '../judged-definitions.ts'
import { calledRows } from './called-rows.ts'
import type { ApiDefinition } from './query/definition-query.ts'
import { type Sent, sentValues, type Values } from './sent-values.ts'

export type RunQueryParts = {
  readonly database: Pick<Database, 'inTenant'>
  readonly metadata: Pick<Metadata, 'catalogue'>
  readonly namedQueryIn: NamedQueryIn
}

const BROKEN = {
  en: 'The query of this interface cannot be run: try it in the builder',
  zh: '此接口的查询无法执行：请在构建端试运行',
}
const UNFIT = { en: 'A value that was sent does not fit the query', zh: '传入的某个值与查询不符' }

/** Classes of SQLSTATE that a value causes; what else a statement of a definition's fails with is the definition's. */
const OF_A_VALUE = /^(22|23)/

const explain = (error: unknown): unknown => {
  const known = driverErrorOf(error)
  if (known?.severity !== 'ERROR' || known.code === '57014' || error instanceof AppError) return error
  const told = OF_A_VALUE.test(known.code)
    ? invalidRequest([{ path: '', message: UNFIT }])
    : new AppError('broken_metadata', BROKEN)
  told.cause = error
  return told
}

const textOf = (value: unknown): string | null =>
  value === undefined || value === null ? null : String(value)

/** Its own columns, the rows of a page and one more. */
const pageOf = (text: string, { skip, count }: { readonly skip: number; readonly count: number }): string =>
  `select row_to_json(q)::text as row from (${text}\n) q offset ${skip} limit ${count}`

export const runQuery = async (
  { database, metadata, namedQueryIn }: RunQueryParts,
  { context }: Caller,
  { definition, sent }: { readonly definition: ApiDefinition; readonly sent: Sent },
): Promise<string> => {
  const { values, page } = sentValues(definition, sent)
  const query = await namedQueryIn(definition.sText ?? '')
  if (query === null) throw new AppError('broken_metadata', BROKEN)
  const bound = query.names.map((name) => textOf((values as Values)[name]))
  const { pageNum, pageSize } = page
  const text = pageOf(query.text, { skip: (pageNum - 1) * pageSize, count: pageSize + 1 })
  const schemas = schemasOf(await metadata.catalogue(), context.sBrandsId)
  const found = await database
    .inTenant(context, { schemas, mode: 'read' }, (ask) =>
      ask<{ readonly row: string }>({ text, values: bound }),
    )
    .catch((error: unknown) => {
      throw explain(error)
    })
  const shown = found.slice(0, pageSize).map(({ row }) => row)
  const rows = await inSlices(calledRows(shown, definition.jOutput), context)
  return `{"rows":[${rows.join(',')}],"pageNum":${pageNum},"pageSize":${pageSize},"hasMore":${found.length > pageSize}}`
}
