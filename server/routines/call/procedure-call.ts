// `getProData` and `doGenericProcedureCall`: runs a procedure that the module names and the user may run.
import type { ProcedureRequest } from '#contracts/records.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { allows } from '#server/kernel/context/session.ts'
import { AppError, invalidRequest } from '#server/kernel/errors/app-error.ts'
import type { Metadata } from '#server/metadata/metadata.ts'
import type { Module } from '#server/metadata/module/module.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { schemasOf } from '#server/schema/catalogue/catalogue.ts'
import { bindArguments } from '../binding/bind-arguments.ts'
import { type BoundCall, callBound } from './call-bound.ts'
import { requireRoutine } from './find-routine.ts'
import { type NamedProcedure, procedureNamed } from './named-procedures.ts'
import type { RoutineResult } from './result.ts'

export type ProcedureCall = (
  session: Session,
  sModelsId: string,
  request: ProcedureRequest,
  options: { readonly dryRun: boolean },
) => Promise<string>

export type ProcedureCallParts = { readonly database: Database; readonly metadata: Metadata }

const permittedProcedure = (session: Session, module: Module, sProName: string): NamedProcedure => {
  const named = procedureNamed(module, sProName)
  if (named?.actions.some((action) => allows(session.grants, module.id, action))) return named
  throw new AppError('forbidden', {
    en: 'This procedure may not be called here',
    zh: '不允许在此调用该存储过程',
  })
}

/** An answer without pages holds all rows or none. */
const MOST_ROWS = 100_000

const refuseExcess = ({ pageSize }: ProcedureRequest, { rows }: RoutineResult): void => {
  if (pageSize !== undefined || rows.length <= MOST_ROWS) return
  const message = {
    en: `There are more than ${MOST_ROWS} rows: ask for pages`,
    zh: `结果超过 ${MOST_ROWS} 行，请分页读取`,
  }
  throw invalidRequest([{ path: 'pageSize', message }])
}

const bindRequest = (
  session: Session,
  routine: BoundCall['routine'],
  { params = {}, sIds, pageNum = 1, pageSize }: ProcedureRequest,
): BoundCall => {
  const binding = bindArguments(routine, { context: session.context, params, sIds })
  if (!binding.ok) throw invalidRequest(binding.errors)
  const page =
    pageSize === undefined
      ? { skip: 0, count: MOST_ROWS + 1 }
      : { skip: (pageNum - 1) * pageSize, count: pageSize }
  return { routine, bound: binding.bound, page }
}

const answerText = ({ rows, out, sCode, sMsg }: RoutineResult): string =>
  `{"rows":[${rows.join(',')}],"out":${out},"sCode":${sCode},"sMsg":${JSON.stringify(sMsg)}}`

/**
 * Makes the call. It answers the JSON text of `{rows, out, sCode, sMsg}`; throws forbidden for a procedure that the module
 * does not name or the grants do not allow, broken_metadata for one that the database lacks, rule_violation for a refusal.
 */
export const createProcedureCall = ({ database, metadata }: ProcedureCallParts): ProcedureCall => {
  return async (session, sModelsId, request, { dryRun }) => {
    const module = await metadata.openModule(session, sModelsId, 'view')
    const named = permittedProcedure(session, module, request.sProName)
    const catalogue = await metadata.catalogue()
    const { sBrandsId } = session.context
    const call = bindRequest(session, requireRoutine(catalogue, sBrandsId, named), request)
    const options = { schemas: schemasOf(catalogue, sBrandsId), mode: dryRun ? 'dry' : 'write' } as const
    const result = await database.inTenant(session.context, options, async (query) => {
      const called = await callBound(query, call)
      refuseExcess(request, called)
      return called
    })
    return answerText(result)
  }
}
