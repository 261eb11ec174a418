// Which of the lists that charts lead to the user may open, filters and all, and how many rows they show this user.
import type { CountedList } from '#contracts/chart.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Steps } from '#server/kernel/steps/steps.ts'
import type { Metadata } from '#server/metadata/metadata.ts'
import type { Form, Module } from '#server/metadata/module/module.ts'
import { inSlices } from '#server/platform/fairness/in-slices.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import { listCountSql } from '#server/records/read/query/row-count-query.ts'

/** The lists that open, each with the query of how many rows it shows, by `listKey`. */
export type OpenLists = ReadonlyMap<string, Sql>
export type ListCounts = ReadonlyMap<string, number>

export const listKey = (list: CountedList): string => JSON.stringify(list)

/** What keeps one user from a list: no grant, no licence, a hidden column; or the content is wrong about it. */
const NOT_OPEN: readonly string[] = ['not_found', 'forbidden', 'broken_metadata', 'invalid_request']

const isNotOpen = (error: unknown): boolean => error instanceof AppError && NOT_OPEN.includes(error.code)

/** Null where the list is none for the user. */
const unlessNotOpen = (error: unknown): null => {
  if (!isNotOpen(error)) throw error
  return null
}

type ListForm = { readonly module: Module; readonly form: Form }

const listFormOf = (module: Module): ListForm | null => {
  const forms = [...module.forms.values()]
  const ofKind = (kind: string) => forms.find(({ metadata: { sFormKind } }) => sFormKind === kind)
  const form = ofKind('list') ?? ofKind('master')
  return form === undefined ? null : { module, form }
}

/** The list of each module that the user may open. */
const listForms = async (
  { openModule }: Pick<Metadata, 'openModule'>,
  session: Session,
  lists: readonly CountedList[],
): Promise<ReadonlyMap<string, ListForm>> => {
  const forms = new Map<string, ListForm>()
  for (const sModelsId of new Set(lists.map((list) => list.sModelsId))) {
    const form = await openModule(session, sModelsId, 'view').then(listFormOf, unlessNotOpen)
    if (form !== null) forms.set(sModelsId, form)
  }
  return forms
}

const countOf = (form: ListForm, { filters }: CountedList, { context }: Session): Sql | null => {
  try {
    return listCountSql(form, filters, { context })
  } catch (error) {
    return unlessNotOpen(error)
  }
}

function* openInSteps(
  forms: ReadonlyMap<string, ListForm>,
  session: Session,
  lists: readonly CountedList[],
): Steps<OpenLists> {
  const open = new Map<string, Sql>()
  for (const list of lists) {
    const form = forms.get(list.sModelsId)
    const key = listKey(list)
    if (form === undefined || open.has(key)) continue
    const count = countOf(form, list, session)
    if (count !== null) open.set(key, count)
    yield
  }
  return open
}

export const openLists = async (
  metadata: Pick<Metadata, 'openModule'>,
  session: Session,
  lists: readonly CountedList[],
): Promise<OpenLists> =>
  inSlices(openInSteps(await listForms(metadata, session, lists), session, lists), session.context)

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
