// What a page shows, read through the forms as everybody reads: what a tenant hides is not there.
import type { ReadRequest } from '#contracts/requests/read-request.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { jsonMembers } from '#server/kernel/json/json-parts.ts'
import { tenantValue } from '#server/kernel/json/tenant-json.ts'
import { inSlices } from '#server/platform/fairness/in-slices.ts'
import type { Page } from './page-definition.ts'
import { type ShownRow, shownRow } from './shown-values.ts'

export type ReadPageParts = {
  /** Answers the JSON text of a ReadAnswer. */
  readonly read: (
    session: Session,
    target: { readonly sModelsId: string; readonly sFormId: string },
    request: ReadRequest,
  ) => Promise<string>
}

export type RecordAsked =
  | { readonly by: 'id'; readonly sId: string }
  | { readonly by: 'key'; readonly key: string; readonly value: string }

export type PageValues = {
  readonly record: ShownRow
  readonly lists: Readonly<Record<string, readonly ShownRow[]>>
}

/** Rows of one list. */
const MOST_ROWS = 500

const rowsOf = async (
  { read }: ReadPageParts,
  session: Session,
  [sModelsId, sFormId, request]: readonly [string, string, ReadRequest],
): Promise<readonly object[]> => {
  const answer = await read(session, { sModelsId, sFormId }, { ...request, count: 'none' })
  const members = await inSlices(jsonMembers(answer), session.context)
  return (await inSlices(tenantValue(members.get('rows') ?? '[]', 'exact'), session.context)) as object[]
}

const askedFor = (asked: RecordAsked, when: Page['when']): ReadRequest =>
  asked.by === 'id'
    ? { sId: asked.sId, filters: [...when] }
    : { filters: [{ field: asked.key, op: 'eq', value: asked.value }, ...when], pageSize: 2 }

/** Null where there is no such record, more than one, or none that the page shows. */
export const readPage = async (
  parts: ReadPageParts,
  session: Session,
  { page, asked }: { readonly page: Page; readonly asked: RecordAsked },
): Promise<PageValues | null> => {
  const { sModelsId, sFormId, fields, when } = page
  const [row, ...others] = await rowsOf(parts, session, [sModelsId, sFormId, askedFor(asked, when)])
  if (row === undefined || others.length > 0) return null
  const sParentId = String(Reflect.get(row, 'sId'))
  const lists: [string, readonly ShownRow[]][] = []
  for (const [name, list] of Object.entries(page.lists)) {
    const request = { sParentId, filters: [...(list.when ?? [])], pageSize: MOST_ROWS }
    const rows = await rowsOf(parts, session, [sModelsId, list.sFormId, request])
    lists.push([name, rows.map((one) => shownRow(one, list.fields))])
  }
  return { record: shownRow(row, fields), lists: Object.fromEntries(lists) }
}
