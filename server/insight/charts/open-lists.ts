// Which of the lists that charts lead to the user may open, filters and all, and how many rows they show this user.
import type { CountedList } from '#contracts/chart.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Metadata } from '#server/metadata/metadata.ts'
import type { Module } from '#server/metadata/module/module.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import { listCountSql } from '#server/records/read/query/row-count-query.ts'

/** The lists that open, each with the query of how many rows it shows, by `listKey`. */
export type OpenLists = ReadonlyMap<string, Sql>
export type ListCounts = ReadonlyMap<string, number>

export const listKey = (list: CountedList): string => JSON.stringify(list)

/** What keeps one user from a list: no grant, no licence, a hidden column; or the content is wrong about it. */
const NOT_OPEN: readonly string[] = ['not_found', 'forbidden', 'broken_metadata', 'invalid_request']

const countSql = async (
  metadata: Pick<Metadata, 'openModule'>,
  session: Session,
  { sModelsId, filters }: CountedList,
): Promise<Sql | null> => {
  const module: Module = await metadata.openModule(session, sModelsId, 'view')
  const forms = [...module.forms.values()]
  const ofKind = (kind: string) => forms.find(({ metadata: { sFormKind } }) => sFormKind === kind)
  const form = ofKind('list') ?? ofKind('master')
  return form === undefined ? null : listCountSql({ module, form }, filters, session)
}

const isNotOpen = (error: unknown): boolean => error instanceof AppError && NOT_OPEN.includes(error.code)

export const openLists = async (
  metadata: Pick<Metadata, 'openModule'>,
  session: Session,
  lists: readonly CountedList[],
): Promise<OpenLists> => {
  const open = new Map<string, Sql>()
  for (const list of lists) {
    if (open.has(listKey(list))) continue
    try {
      const count = await countSql(metadata, session, list)
      if (count !== null) open.set(listKey(list), count)
    } catch (error) {
      if (!isNotOpen(error)) throw error
    }
  }
  return open
}

/** Counts the rows of all of them, in one statement. */
export const countLists = async (query: Query, lists: OpenLists): Promise<ListCounts> => {
  if (lists.size === 0) return new Map()
  const parts = [...lists].map(
    ([key, count]) => sql`select ${sql.value(key)}::text as "key", (${count}) as "count"`,
  )
  const rows = await query<{ readonly key: string; readonly count: number }>(
    sql.join(parts, sql` union all `),
  )
  return new Map(rows.map(({ key, count }) => [key, count]))
}
