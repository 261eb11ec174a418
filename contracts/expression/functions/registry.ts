/** Every function that an expression may call, by name without regard to case; a name may have several forms. */
import { CHOICE, SWITCH } from './choice.ts'
import { CONVERSIONS } from './conversions.ts'
import { DATES } from './dates.ts'
import type { FunctionDefinition } from './definition.ts'
import { NUMBERS } from './numbers.ts'
import { TEXTS } from './texts.ts'

/** In the order of the documentation. */
export const FUNCTIONS: readonly FunctionDefinition[] = [
  ...CHOICE,
  SWITCH,
  ...NUMBERS,
  ...TEXTS,
  ...CONVERSIONS,
  ...DATES,
]

const BY_NAME: ReadonlyMap<string, readonly FunctionDefinition[]> = Map.groupBy(FUNCTIONS, (definition) =>
  definition.name.toLowerCase(),
)

/** The forms of a function; empty when there is no such function. */
export function formsOf(name: string): readonly FunctionDefinition[] {
  return BY_NAME.get(name.toLowerCase()) ?? []
}
