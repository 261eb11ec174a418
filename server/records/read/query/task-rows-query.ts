// Writes the read of a form's open tasks, as their list shows them: what names each, whom it is with, what it comes to, its date.
import { roleColumnsOf } from '#contracts/column-roles.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Form, Module } from '#server/metadata/module/module.ts'
import type { Sql } from '#server/platform/postgres/sql.ts'
import { shapeOf } from '../../rows/plan/read-shape.ts'
import { planRead } from '../plan/plan-read.ts'
import { parseRead } from '../request/parse-read.ts'
import { readQuery } from './read-query.ts'

/** Names of columns; null where the form has none of the kind that the reader may see. */
export type TaskColumns = {
  readonly title: string | null
  readonly party: string | null
  readonly amount: string | null
  readonly currency: string | null
  readonly date: string | null
}

export type TaskRows = {
  /** Answers `rows`: the JSON of each record, one a line. */
  readonly query: Sql
  readonly columns: TaskColumns
}

const columnsOf = ({ metadata: { billNo } }: Module, form: Form): TaskColumns => {
  const columns = [...form.columns.values()].map(({ metadata }) => metadata)
  const { title, party, amount } = roleColumnsOf({ sTbName: form.metadata.sTbName, columns }, billNo)
  const metadataOf = (name: string | null) => form.columns.get(name ?? '')?.metadata
  const shown = (name: string | null | undefined): string | null =>
    form.columns.has(name ?? '') ? (name ?? null) : null
  const isLookup = metadataOf(party)?.sFieldType === 'lookup'
  return {
    title,
    party: isLookup ? shown(metadataOf(party)?.sLookupText) : party,
    amount,
    currency: shown(metadataOf(amount)?.sUnitColumn),
    date: columns.find(({ sFieldType }) => sFieldType === 'date')?.sName ?? null,
  }
}

/**
 * Null where nothing names a record of the form, or a routine stands behind it. Throws broken_metadata when the form or its
 * condition cannot be used.
 */
export const taskRowsOf = (
  module: Module,
  form: Form,
  { context, most }: { readonly context: RequestContext; readonly most: number },
): TaskRows | null => {
  const shape = shapeOf(module, form)
  const columns = columnsOf(module, form)
  if (columns.title === null || shape.idField === null || !('relation' in shape.source)) return null
  const fields = [...new Set(Object.values(columns).filter((name) => name !== null))]
  const orderBy = columns.date === null ? [] : [{ field: columns.date, desc: true }]
  const intent = parseRead({ openTasks: true, fields, orderBy, pageSize: most, count: 'none' })
  const plan = planRead(shape, { intent, context, cursor: null })
  return { query: readQuery(plan, { ...shape, context, records: null }), columns }
}
