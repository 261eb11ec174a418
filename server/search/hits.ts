// From the rows that were found to what is told of them, the best first. Pure.
import { TITLE_PARTS, titleText } from '#contracts/column-roles.ts'
import type { SearchHit } from '#contracts/search.ts'
import type { Form, Module } from '#server/metadata/module/module.ts'
import type { RecordSearch } from '#server/records/read/query/search-query.ts'
import { fewRows } from '#server/records/read/response/few-rows.ts'

export type Searched = { readonly module: Module; readonly form: Form; readonly search: RecordSearch }

/** A choice by what people call it. */
const shownText = ({ module, form }: Searched, name: string, value: unknown): string => {
  const sConstName = form.columns.get(name)?.metadata.sConstName ?? null
  const chosen = module.constants.find(
    (constant) =>
      constant.sFormId === form.id && constant.sConstName === sConstName && constant.sValue === textOf(value),
  )
  return chosen?.sLabel ?? textOf(value)
}

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

/** `rows` is the JSON of each record, one a line. */
export const hitsOf = (searched: Searched | undefined, rows: string | null): readonly SearchHit[] => {
  if (searched === undefined) return []
  const { module, form, search } = searched
  return fewRows(rows).map((row) => ({
    sModelsId: module.id,
    sFormId: form.id,
    sId: textOf(row.sId),
    title: titleText(search.titled, row),
    subtitle: search.under
      .map((name) => shownText(searched, name, row[name]))
      .filter((text) => text !== '')
      .join(' · '),
    ...(search.isApproved ? { sState: row.bCheck === 1 ? 'approved' : 'draft' } : {}),
  }))
}

const rankOf = (text: string, wanted: string): number => {
  if (text === wanted) return 0
  return text.startsWith(wanted) ? 1 : text.includes(wanted) ? 2 : 3
}

/** By the name or by the number, whichever is nearer. */
const rank = (title: string, wanted: string): number =>
  Math.min(...[title, ...title.split(TITLE_PARTS)].map((text) => rankOf(text.toLowerCase(), wanted)))

/** Those whose name or number is the text, then those that begin with it; else as they were found. */
export const bestFirst = (hits: readonly SearchHit[], text: string): readonly SearchHit[] => {
  const wanted = text.toLowerCase()
  const ranked = hits.map((hit) => ({ hit, rank: rank(hit.title, wanted) }))
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ hit }) => hit)
}
