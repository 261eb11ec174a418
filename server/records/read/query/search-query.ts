// Writes the search of one form's records, by the same code that a read's search is written with: what the user may not see is
// neither searched nor shown.

import type { RoleColumns } from '#contracts/column-roles.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Form, Module } from '#server/metadata/module/module.ts'
import type { Sql } from '#server/platform/postgres/sql.ts'
import { shapeOf } from '../../rows/plan/read-shape.ts'
import { planRead } from '../plan/plan-read.ts'
import { parseRead } from '../request/parse-read.ts'
import { readQuery } from './read-query.ts'
import { toldColumnsOf } from './told-columns.ts'

export type RecordSearch = {
  /** Answers `rows`: the JSON of each record found, one a line. */
  readonly query: Sql
  /** The columns of which the title and what stands under it are made. */
  readonly titled: Pick<RoleColumns, 'title' | 'name'>
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
  const { title, name } = toldColumnsOf(module, form)
  const titled = { title: title ?? names[0] ?? null, name }
  const told = [titled.title, titled.name].filter((column) => column !== null)
  const under = names.filter((column) => !told.includes(column)).slice(0, MOST_UNDER)
  const isApproved = module.metadata.module.bCheck === 1 && shape.fields.has('bCheck')
  const fields = [...told, ...under, ...(isApproved ? ['bCheck'] : [])]
  const intent = parseRead({ search: text, fields, pageSize: most, count: 'none' })
  const plan = planRead(shape, { intent, context, cursor: null })
  return { query: readQuery(plan, { ...shape, context, records: null }), titled, under, isApproved }
}
