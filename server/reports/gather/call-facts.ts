// Calls the routine of a report: what a document shows beside its form's columns, such as the company and an address.
import type { Session } from '#server/kernel/context/session.ts'
import { AppError, invalidRequest } from '#server/kernel/errors/app-error.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { bindArguments } from '#server/routines/binding/bind-arguments.ts'
import { callBound } from '#server/routines/call/call-bound.ts'
import { requireRoutine } from '#server/routines/call/find-routine.ts'
import { NEVER } from '#server/routines/call/named-routines.ts'
import { type Catalogue, type Routine, schemasOf } from '#server/schema/catalogue/catalogue.ts'
import type { Values } from '../plan/report-plan.ts'
import { rowsOfText } from './read-rows.ts'

const unusable = (name: string): AppError =>
  new AppError('broken_metadata', {
    en: `"${name}" cannot give a report its facts: it must be an sp_ function that returns a table with "sId".`,
    zh: `“${name}”不能为报表提供数据：必须是返回含 "sId" 的表的 sp_ 函数。`,
  })

const outputsOf = ({ parameters }: Routine): readonly string[] =>
  parameters.filter(({ mode }) => mode !== 'in').map(({ name }) => name)

/** The routine that a template names. Throws broken_metadata when there is none or it does not answer rows by `sId`. */
export const factsRoutine = (catalogue: Catalogue, sBrandsId: string, name: string): Routine => {
  const routine = requireRoutine(catalogue, sBrandsId, {
    name,
    namedBy: '"procedure" in the report’s template',
  })
  const isUsable = routine.kind === 'function' && routine.returnsSet && outputsOf(routine).includes('sId')
  if (!isUsable || NEVER.test(routine.name)) throw unusable(name)
  return routine
}

/** The columns that it returns. */
export const factsColumns = (routine: Routine): ReadonlySet<string> =>
  new Set(outputsOf(routine).filter((name) => !['sId', 'sCode', 'sMsg'].includes(name)))

export type FactsCall = {
  readonly catalogue: Catalogue
  readonly routine: Routine
  readonly sIds: readonly string[]
  /** Whether a member within a value must not be shown. */
  readonly isWithin: (name: string) => boolean
}

/** Its rows by the id of the record that each belongs to. Nothing that it writes stays. */
export const callFacts = async (
  database: Pick<Database, 'inTenant'>,
  { context }: Session,
  { catalogue, routine, sIds, isWithin }: FactsCall,
): Promise<ReadonlyMap<string, Values>> => {
  const binding = bindArguments(routine, { context, params: {}, sIds })
  if (!binding.ok) throw invalidRequest(binding.errors)
  const options = { schemas: schemasOf(catalogue, context.sBrandsId), mode: 'read' } as const
  const page = { skip: 0, count: sIds.length }
  const { rows } = await database.inTenant(context, options, (query) =>
    callBound(query, { routine, bound: binding.bound, page }),
  )
  const facts = rowsOfText(`{"rows":[${rows.join(',')}]}`, isWithin)
  return new Map(facts.map((row) => [row.sId ?? '', row]))
}
