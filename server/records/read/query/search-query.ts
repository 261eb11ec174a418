// Writes the search of one form's records, by the same code that a read's search is written with: what the user may not see is
// neither searched nor shown.

import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Form, Module } from '#server/metadata/module/module.ts'
import type { Sql } from '#server/platform/postgres/sql.ts'
import { shapeOf } from '../../rows/plan/read-shape.ts'
import { planRead } from '../plan/plan-read.ts'
import { parseRead } from '../request/parse-read.ts'
import { readQuery } from './read-query.ts'

export type RecordSearch = {
  /** Answers `rows`: the JSON of each record found, one a line. */
  readonly query: Sql
  /** The columns of which the title and what stands under it are made. */
  readonly title: string
  readonly under: readonly string[]
  readonly isApproved: boolean
}

const MOST_UNDER = 2

/**
 * Null where there is nothing to search: no search columns, no key, or a routine behind the form. Throws broken_metadata when the
 * form cannot be read, invalid_request when the words cannot be looked for in it.
 */
export const recordSearchOf = (
  module: Module,
  form: Form,
  { context, text, most }: { readonly context: RequestContext; readonly text: string; readonly most: number },
): RecordSearch | null => {
  const shape = shapeOf(module, form)
  if (shape.searched.length === 0 || shape.idField === null || !('relation' in shape.source)) return null
  const names = shape.searched.map(({ name }) => name)
  const numbered = module.billNumberColumns.get(form.metadata.sTbName.toLowerCase()) ?? []
  const title = numbered.find((name) => shape.fields.has(name)) ?? names[0] ?? ''
  const under = names.filter((name) => name !== title).slice(0, MOST_UNDER)
  const isApproved = module.metadata.module.bCheck === 1 && shape.fields.has('bCheck')
  const fields = [title, ...under, ...(isApproved ? ['bCheck'] : [])]
  const intent = parseRead({ search: text, fields, pageSize: most, count: 'none' })
  const plan = planRead(shape, { intent, context, cursor: null })
  return { query: readQuery(plan, { ...shape, context, records: null }), title, under, isApproved }
}
