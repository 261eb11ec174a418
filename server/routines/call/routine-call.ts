// `getProData` and `doGenericProcedureCall`: runs a routine that the module names and the user may run.
import type { RoutineRequest } from '#contracts/requests/routine-request.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError, invalidRequest } from '#server/kernel/errors/app-error.ts'
import type { Metadata } from '#server/metadata/metadata.ts'
import type { Module } from '#server/metadata/module/module.ts'
import type { Database, Query } from '#server/platform/postgres/database.ts'
import { type Routine, schemasOf } from '#server/schema/catalogue/catalogue.ts'
import { bindArguments } from '../binding/bind-arguments.ts'
import { type BoundCall, callBound } from './call-bound.ts'
import { requireRoutine } from './find-routine.ts'
import { MOST_ROWS, tooManyRows } from './most-rows.ts'
import { mayCall, type NamedRoutine, routineNamed } from './named-routines.ts'
import type { RoutineResult } from './result.ts'

export type RoutineCall = (
  session: Session,
  sModelsId: string,
  request: RoutineRequest,
  options: { readonly dryRun: boolean },
) => Promise<string>

/** A call that is about to be made for the records of `sIds`. */
export type AskedCall = {
  readonly context: RequestContext
  readonly module: Module
  readonly routine: Routine
  readonly request: RoutineRequest
}

/** Judges, within the call's transaction, the records that it names; throws for those that it may not be made for. */
export type Admit = (query: Query, asked: AskedCall) => Promise<void>

export type RoutineCallParts = {
  readonly database: Database
  readonly metadata: Metadata
  readonly admit: Admit
  /** Does, within the call's transaction, what belongs to it once the routine is done. */
  readonly settle: Admit
}

const permittedRoutine = (session: Session, module: Module, sProName: string): NamedRoutine => {
  const named = routineNamed(module, sProName)
  if (named !== undefined && mayCall(session, module, sProName)) return named
  throw new AppError('forbidden', {
    en: 'This routine may not be called here',
    zh: '不允许在此调用该存储过程',
  })
}

const refuseExcess = ({ pageSize }: RoutineRequest, { rows }: RoutineResult): void => {
  if (pageSize === undefined && rows.length > MOST_ROWS) throw tooManyRows()
}

const bindRequest = (
  session: Session,
  routine: BoundCall['routine'],
  { params = {}, sIds, pageNum = 1, pageSize }: RoutineRequest,
): BoundCall => {
  const binding = bindArguments(routine, { context: session.context, params, sIds })
  if (!binding.ok) throw invalidRequest(binding.errors)
  const page =
    pageSize === undefined
      ? { skip: 0, count: MOST_ROWS + 1 }
      : { skip: (pageNum - 1) * pageSize, count: pageSize }
  return { context: session.context, routine, bound: binding.bound, page }
}

const answerText = ({ rows, out, sCode, sMsg }: RoutineResult): string =>
  `{"rows":[${rows.join(',')}],"out":${out},"sCode":${sCode},"sMsg":${JSON.stringify(sMsg)}}`

/**
 * Makes the call. It answers the JSON text of `{rows, out, sCode, sMsg}`; throws forbidden for a routine that the module
 * does not name or the grants do not allow, broken_metadata for one that the database lacks, rule_violation for a refusal, and what
 * `admit` throws.
 */
export const createRoutineCall = ({ database, metadata, admit, settle }: RoutineCallParts): RoutineCall => {
  return async (session, sModelsId, request, { dryRun }) => {
    const module = await metadata.openModule(session, sModelsId, 'view')
    const named = permittedRoutine(session, module, request.sProName)
    const catalogue = await metadata.catalogue()
    const { context } = session
    const routine = requireRoutine(catalogue, context.sBrandsId, named)
    const call = bindRequest(session, routine, request)
    const options = {
      schemas: schemasOf(catalogue, context.sBrandsId),
      mode: dryRun ? 'dry' : 'write',
    } as const
    const result = await database.inTenant(context, options, async (query) => {
      const asked = { context, module, routine, request }
      await admit(query, asked)
      const called = await callBound(query, call)
      refuseExcess(request, called)
      await settle(query, asked)
      return called
    })
    return answerText(result)
  }
}
