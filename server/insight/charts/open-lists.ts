// Which of the lists that charts lead to the user may open, filters and all, and how many rows they show this user.
import type { CountedList } from '#contracts/chart.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Steps } from '#server/kernel/steps/steps.ts'
import type { Metadata } from '#server/metadata/metadata.ts'
import type { Form, Module } from '#server/metadata/module/module.ts'
import { inSlices } from '#server/platform/fairness/in-slices.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import { hiddenCountSql, listCountSql } from '#server/records/read/query/row-count-query.ts'
import { hidesRows } from '#server/records/rows/plan/shown-rule.ts'

export type ListForm = { readonly module: Module; readonly form: Form }

/** How many rows it shows the user; and how many its row rule hides, null where it has none. */
export type OpenList = { readonly count: Sql; readonly hidden: Sql | null }

/** The lists of the modules that the user may open, and of those the ones whose filters hold there, by `listKey`. */
export type OpenLists = {
  readonly forms: ReadonlyMap<string, ListForm>
  readonly lists: ReadonlyMap<string, OpenList>
}
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

/** Null where the list has not these filters for the user. */
const listOf = (form: ListForm, { filters }: CountedList, { context }: Session): OpenList | null => {
  try {
    const count = listCountSql(form, filters, { context })
    return { count, hidden: hidesRows(form) ? hiddenCountSql(form, filters, { context }) : null }
  } catch (error) {
    return unlessNotOpen(error)
  }
}

function* openInSteps(
  forms: ReadonlyMap<string, ListForm>,
  session: Session,
  lists: readonly CountedList[],
): Steps<OpenLists['lists']> {
  const open = new Map<string, OpenList>()
  for (const list of lists) {
    const form = forms.get(list.sModelsId)
    const key = listKey(list)
    if (form === undefined || open.has(key)) continue
    const found = listOf(form, list, session)
    if (found !== null) open.set(key, found)
    yield
  }
  return open
}

export const openLists = async (
  metadata: Pick<Metadata, 'openModule'>,
  session: Session,
  asked: readonly CountedList[],
): Promise<OpenLists> => {
  const forms = await listForms(metadata, session, asked)
  return { forms, lists: await inSlices(openInSteps(forms, session, asked), session.context) }
}

export type ListCount = { readonly key: string; readonly count: number }

/**
 * One statement that counts the rows of all of them; or, of those whose row rule may hide some, the rows that it hides. Null where there is
 * nothing to count. It answers ListCounts.
 */
export const listCountsSql = ({ lists }: OpenLists, what: keyof OpenList): Sql | null => {
  const parts = [...lists].flatMap(([key, { [what]: count }]) =>
    count === null ? [] : [sql`select ${sql.value(key)}::text as "key", (${count}) as "count"`],
  )
  return parts.length === 0 ? null : sql.join(parts, sql` union all `)
}
