// Calls of the routine behind a form: it is read through the form, whose columns and row rule hold. Only
// what a button or the module's approval names is called as it is, with the grant that goes with it.
import type { RoutineRequest } from '#contracts/requests/routine-request.ts'
import type { Session } from '#server/kernel/context/session.ts'
import type { Metadata } from '#server/metadata/metadata.ts'
import type { Form, Module } from '#server/metadata/module/module.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { MOST_ROWS, tooManyRows } from '#server/routines/call/most-rows.ts'
import { mayCall, NEVER } from '#server/routines/call/named-routines.ts'
import type { RoutineCall } from '#server/routines/call/routine-call.ts'
import { executeRead } from './read/execute/execute-read.ts'
import { planRead } from './read/plan/plan-read.ts'
import { readQuery, readStatements } from './read/query/read-query.ts'
import { parseRead } from './read/request/parse-read.ts'
import { pageOf } from './read/response/read-answer.ts'
import { shapeOf } from './rows/plan/read-shape.ts'

export type FormRoutinesParts = { readonly database: Database; readonly metadata: Metadata }

const formBackedBy = (module: Module, sProName: string): Form | undefined => {
  const name = sProName.trim().toLowerCase()
  if (NEVER.test(name)) return undefined
  return [...module.forms.values()].find(
    ({ backing, metadata }) => backing.kind !== 'relation' && metadata.sTbName.trim().toLowerCase() === name,
  )
}

const readForm = async (
  parts: FormRoutinesParts,
  { context }: Session,
  { shape, request }: { readonly shape: ReturnType<typeof shapeOf>; readonly request: RoutineRequest },
): Promise<string> => {
  const { params = {}, sIds, pageNum = 1, pageSize } = request
  const intent = { ...parseRead({ params, count: 'none' }), pageNum, pageSize: pageSize ?? MOST_ROWS }
  const plan = planRead(shape, { intent, context, cursor: null, sIds })
  const writing = { ...shape, context, records: null }
  const outcome = await executeRead(parts, context, {
    plan,
    write: {
      whole: (records) => readQuery(plan, { ...writing, records }),
      apart: () => readStatements(plan, writing),
    },
  })
  const { rows, hasNext } = pageOf(plan, outcome)
  if (pageSize === undefined && hasNext) throw tooManyRows()
  return `{"rows":[${rows}],"out":{},"sCode":0,"sMsg":null}`
}

/** The same call, which reads through a form what only a form names. */
export const throughForms =
  (parts: FormRoutinesParts) =>
  (call: RoutineCall): RoutineCall =>
  async (session, sModelsId, request, options) => {
    const module = await parts.metadata.openModule(session, sModelsId, 'view')
    const form = mayCall(session, module, request.sProName)
      ? undefined
      : formBackedBy(module, request.sProName)
    if (form === undefined) return call(session, sModelsId, request, options)
    return readForm(parts, session, { shape: shapeOf(module, form), request })
  }
