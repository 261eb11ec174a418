// What is asked before a routine runs, held against the parameters that it has. Pure.
import { contextKeyOf } from '#contracts/context-keys.ts'

type Parameter = { readonly name: string; readonly hasDefault: boolean }

/** Parameters that no person fills: the session's, and those that the page or the save gives as wholes. */
export const isGiven = (name: string): boolean =>
  contextKeyOf(name) !== undefined || ['sIds', 'jParams', 'jRows'].includes(name)

/** What is asked for and never taken. A routine with `jParams` takes whatever is asked. */
export const notTaken = (asked: readonly string[], parameters: readonly Parameter[]): readonly string[] => {
  const names = new Set(parameters.map(({ name }) => name))
  return asked.filter((name) => isGiven(name) || !(names.has('jParams') || names.has(name)))
}

/** What the routine needs and nobody asks for. */
export const notAsked = (parameters: readonly Parameter[], asked: readonly string[]): readonly string[] =>
  parameters
    .filter(({ name, hasDefault }) => !hasDefault && !isGiven(name) && !asked.includes(name))
    .map(({ name }) => name)
