// Which value each parameter of a routine gets, by name: the session's for a context key in any case, jParams, sIds and jRows as
// wholes, and for any other the entry of that name in `params`. Context keys within what is bound have the session's values, too. Entries
// that no parameter asks for are left alone. Pure.
import { type ContextKey, contextKeyOf } from '#contracts/context-keys.ts'
import { overruled } from '#server/kernel/context/overrule.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Complaint } from '#server/kernel/errors/app-error.ts'
import type { Routine, RoutineParameter } from '#server/schema/catalogue/catalogue.ts'
import { parameterText } from './parameter-text.ts'

export type RoutineInput = {
  readonly context: RequestContext
  readonly params: Readonly<Record<string, unknown>>
  readonly sIds?: readonly string[] | undefined
  /** The rows of a save, for its hooks, as JSON text. */
  readonly jRows?: string | undefined
}

/** `text` is cast to `type`; an argument that is left out takes the parameter's default. */
export type BoundArgument = { readonly name: string; readonly type: string; readonly text: string | null }

export type Binding =
  | { readonly ok: true; readonly bound: readonly BoundArgument[] }
  | { readonly ok: false; readonly errors: readonly Complaint[] }

type Outcome = BoundArgument | Complaint | null

const BOUND_ALWAYS: ReadonlySet<string> = new Set(['jParams', 'sIds'])

const isInput = ({ mode }: RoutineParameter): boolean => mode === 'in' || mode === 'inout'

const bind = (parameter: RoutineParameter, value: unknown, path: string): Outcome => {
  const { name, type } = parameter
  const judged = parameterText(value, type)
  return judged.ok ? { name, type, text: judged.text } : { path, message: judged.message }
}

const contextValue = (context: RequestContext, key: ContextKey, type: string): unknown => {
  const value = context[key]
  return Array.isArray(value) && !type.endsWith('[]') && !type.startsWith('json') ? value.join(',') : value
}

/** Whether a call fails without an argument of that name. */
const isAsked = ({ name, mode, hasDefault }: RoutineParameter): boolean =>
  mode === 'in' && !hasDefault && contextKeyOf(name) === undefined && !BOUND_ALWAYS.has(name)

/** The parameters without which a call of the routine fails, by name, beside what is bound from elsewhere. */
export const askedParameters = ({ parameters }: Routine): readonly string[] =>
  parameters.filter(isAsked).map(({ name }) => name)

const bindParameter = (parameter: RoutineParameter, given: RoutineInput): Outcome => {
  const { name, type, mode, hasDefault } = parameter
  const path = `params.${name}`
  const key = contextKeyOf(name)
  if (key !== undefined) return bind(parameter, contextValue(given.context, key, type), path)
  if (name === 'jParams') return bind(parameter, given.params, path)
  if (name === 'sIds' && given.sIds !== undefined) return bind(parameter, given.sIds, 'sIds')
  if (name === 'jRows' && given.jRows !== undefined) return { name, type, text: given.jRows }
  if (Object.hasOwn(given.params, name)) return bind(parameter, given.params[name], path)
  if (hasDefault) return null
  if (name === 'sIds') return bind(parameter, [], 'sIds')
  if (mode === 'inout') return { name, type, text: null }
  return { path, message: { en: `The parameter ${name} is missing`, zh: `缺少参数 ${name}` } }
}

const isComplaint = (outcome: BoundArgument | Complaint): outcome is Complaint => 'path' in outcome

/** Binds every input parameter, or tells what is wrong with which of `params`. */
export const bindArguments = (routine: Routine, given: RoutineInput): Binding => {
  const heard = { ...given, params: overruled(given.params, given.context) }
  const outcomes = routine.parameters
    .filter(isInput)
    .map((parameter) => bindParameter(parameter, heard))
    .filter((outcome) => outcome !== null)
  const errors = outcomes.filter(isComplaint)
  if (errors.length > 0) return { ok: false, errors }
  return { ok: true, bound: outcomes.filter((outcome) => !isComplaint(outcome)) as BoundArgument[] }
}
