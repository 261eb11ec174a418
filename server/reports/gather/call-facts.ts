// Calls the routines of a report: what a document shows beside its form's columns. The letterhead's is every report's; a template may name
// one of its own, for an address and the like.
import { LETTERHEAD_ROUTINE, letterheadNames } from '#contracts/letterhead.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError, invalidRequest } from '#server/kernel/errors/app-error.ts'
import { inSlices } from '#server/platform/fairness/in-slices.ts'
import type { Database, Query } from '#server/platform/postgres/database.ts'
import { bindArguments } from '#server/routines/binding/bind-arguments.ts'
import { callBound } from '#server/routines/call/call-bound.ts'
import { findRoutine, requireRoutine } from '#server/routines/call/find-routine.ts'
import { NEVER } from '#server/routines/call/named-routines.ts'
import { type Catalogue, type Routine, schemasOf } from '#server/schema/catalogue/catalogue.ts'
import type { Values } from '../plan/report-plan.ts'
import { letterheadFor } from './letterhead.ts'
import { rowsOfTexts } from './read-rows.ts'

const unusable = (name: string): AppError =>
  new AppError('broken_metadata', {
    en: `"${name}" cannot give a report its facts: it must be an sp_ function that returns a table with "sId".`,
    zh: `“${name}”不能为报表提供数据：必须是返回含 "sId" 的表的 sp_ 函数。`,
  })

const outputsOf = ({ parameters }: Routine): readonly string[] =>
  parameters.filter(({ mode }) => mode !== 'in').map(({ name }) => name)

/** The routine that a template names. Throws broken_metadata when there is none or it does not answer rows by `sId`. */
const factsRoutine = (catalogue: Catalogue, sBrandsId: string, name: string): Routine => {
  const routine = requireRoutine(catalogue, sBrandsId, {
    name,
    namedBy: '"procedure" in the report’s template',
  })
  const isUsable = routine.kind === 'function' && routine.returnsSet && outputsOf(routine).includes('sId')
  if (!isUsable || NEVER.test(routine.name)) throw unusable(name)
  return routine
}

export type ReportRoutines = { readonly letterhead: Routine | undefined; readonly own: Routine | undefined }

/** Those of a template that names `procedure`. */
export const reportRoutines = (
  catalogue: Catalogue,
  sBrandsId: string,
  procedure: string | undefined,
): ReportRoutines => ({
  letterhead: findRoutine(catalogue, sBrandsId, LETTERHEAD_ROUTINE),
  own: procedure === undefined ? undefined : factsRoutine(catalogue, sBrandsId, procedure),
})

/** What they tell, as templates name it. */
export const factsColumns = ({ letterhead, own }: ReportRoutines): ReadonlySet<string> =>
  new Set([
    ...(letterhead === undefined ? [] : letterheadNames(outputsOf(letterhead))),
    ...(own === undefined ? [] : outputsOf(own).filter((name) => !['sId', 'sCode', 'sMsg'].includes(name))),
  ])

export type FactsCall = {
  readonly catalogue: Catalogue
  readonly routines: ReportRoutines
  /** The records that are printed, by their ids. */
  readonly records: ReadonlyMap<string, Values>
  /** The column that holds a record's currency. */
  readonly currency: string | undefined
  /** Whether a member within a value must not be shown. */
  readonly isWithin: (name: string) => boolean
}

type RowsCall = { readonly context: RequestContext; readonly sIds: readonly string[] }

const rowsOf = async (
  query: Query,
  routine: Routine | undefined,
  { context, sIds }: RowsCall,
): Promise<readonly string[]> => {
  if (routine === undefined) return []
  const binding = bindArguments(routine, { context, params: {}, sIds })
  if (!binding.ok) throw invalidRequest(binding.errors)
  const page = { skip: 0, count: sIds.length }
  const { rows } = await callBound(query, { context, routine, bound: binding.bound, page })
  return rows
}

/** What they answer, by the id of the record that it belongs to. Nothing that they write stays. */
export const callFacts = async (
  database: Pick<Database, 'inTenant'>,
  { context }: Session,
  { catalogue, routines, records, currency, isWithin }: FactsCall,
): Promise<ReadonlyMap<string, Values>> => {
  const call = { context, sIds: [...records.keys()] }
  const options = { schemas: schemasOf(catalogue, context.sBrandsId), mode: 'read' } as const
  const [letterhead, own] = await database.inTenant(context, options, async (query) => {
    const ofCompany = await rowsOf(query, routines.letterhead, call)
    return [ofCompany, await rowsOf(query, routines.own, call)] as const
  })
  const [company = {}] = await inSlices(rowsOfTexts(letterhead), context)
  const rows = await inSlices(rowsOfTexts(own, isWithin), context)
  const facts = new Map(rows.map((row) => [row.sId ?? '', row]))
  const factsOf = (id: string, record: Values): Values => ({
    ...letterheadFor(company, currency === undefined ? null : record[currency]),
    ...facts.get(id),
  })
  return new Map([...records].map(([id, record]) => [id, factsOf(id, record)]))
}
