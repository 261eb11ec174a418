// Calls the routines around the base path of a save, each with the rows of its form.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import { bindArguments } from '#server/routines/binding/bind-arguments.ts'
import { callBound } from '#server/routines/call/call-bound.ts'
import type { RoutineResult } from '#server/routines/call/result.ts'
import type { Routine } from '#server/schema/catalogue/catalogue.ts'

/** The rows of one form as hooks get them: `data` is the JSON text of an object. */
export type HookRow = { readonly handleType: string; readonly sId: string; readonly data: string }

export type HookCall = {
  readonly query: Query
  readonly context: RequestContext
  readonly rows: readonly HookRow[]
}

const rowText = ({ handleType, sId, data }: HookRow): string =>
  `{"handleType":${JSON.stringify(handleType)},"sId":${JSON.stringify(sId)},"data":${data}}`

const asksTooMuch = (routine: Routine, path: string): AppError =>
  new AppError('broken_metadata', {
    en: `The save hook ${routine.name} asks for ${path}, which a save does not give. Give that parameter a default.`,
    zh: `保存过程 ${routine.name} 需要 ${path}，但保存时不提供该参数。请为其设置默认值。`,
  })

/** Calls one hook; throws rule_violation when it refuses. */
export const callHook = async (
  { query, context, rows }: HookCall,
  routine: Routine,
): Promise<RoutineResult> => {
  const binding = bindArguments(routine, {
    context,
    params: {},
    sIds: rows.map(({ sId }) => sId),
    jRows: `[${rows.map(rowText).join(',')}]`,
  })
  if (!binding.ok) throw asksTooMuch(routine, binding.errors.map(({ path }) => path).join(', '))
  return callBound(query, { context, routine, bound: binding.bound })
}

/** Calls hooks one after the other; answers what they have to say to the user. */
export const callHooks = async (call: HookCall, routines: readonly Routine[]): Promise<readonly string[]> => {
  const messages: string[] = []
  for (const routine of routines) {
    const { sMsg } = await callHook(call, routine)
    if (sMsg !== null) messages.push(sMsg)
  }
  return messages
}
