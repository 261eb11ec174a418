// Which value each parameter of a routine gets, by name: the session's for a context key, jParams, sIds and jRows as
// wholes, and for any other the entry of that name in `params`. Entries that no parameter asks for are left alone. Pure.
import { CONTEXT_KEYS, type ContextKey } from '#contracts/context-keys.ts'
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

const isContextKey = (name: string): name is ContextKey => (CONTEXT_KEYS as readonly string[]).includes(name)

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

/** The params as a whole: context keys that were sent among them have the session's values. */
const overruled = ({ context, params }: RoutineInput): Readonly<Record<string, unknown>> => {
  const sent = CONTEXT_KEYS.filter((key) => Object.hasOwn(params, key))
  return sent.length === 0
    ? params
    : { ...params, ...Object.fromEntries(sent.map((key) => [key, context[key]])) }
}

const bindParameter = (parameter: RoutineParameter, given: RoutineInput): Outcome => {
  const { name, type, mode, hasDefault } = parameter
  const path = `params.${name}`
  if (isContextKey(name)) return bind(parameter, contextValue(given.context, name, type), path)
  if (name === 'jParams') return bind(parameter, overruled(given), path)
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
  const outcomes = routine.parameters
    .filter(isInput)
    .map((parameter) => bindParameter(parameter, given))
    .filter((outcome) => outcome !== null)
  const errors = outcomes.filter(isComplaint)
  if (errors.length > 0) return { ok: false, errors }
  return { ok: true, bound: outcomes.filter((outcome) => !isComplaint(outcome)) as BoundArgument[] }
}
