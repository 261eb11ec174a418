// Which routines of customers' schemas may stand before the standard one of their name: those of its very signature. The others are ignored, so
// that the standard one goes on working for that customer, and are reported. Pure.
import { type Routine, STANDARD_SCHEMA } from './catalogue.ts'

/** `signature` is its kind, its parameters with modes, types and defaults, and its result, as the database spells them. */
export type SignedRoutine = { readonly routine: Routine; readonly signature: string }

export type IgnoredOverride = {
  readonly schema: string
  readonly name: string
  readonly found: string
  readonly standard: string
}

export type Overrides = {
  readonly routines: readonly Routine[]
  readonly ignored: readonly IgnoredOverride[]
}

const nameOf = ({ routine }: SignedRoutine): string => routine.name.toLowerCase()

export const fittingOverrides = (signed: readonly SignedRoutine[]): Overrides => {
  const isStandard = ({ routine }: SignedRoutine): boolean => routine.schema === STANDARD_SCHEMA
  const standards = new Map(signed.filter(isStandard).map((one) => [nameOf(one), one.signature]))
  const isMisfit = (one: SignedRoutine): boolean =>
    !isStandard(one) && (standards.get(nameOf(one)) ?? one.signature) !== one.signature
  return {
    routines: signed.filter((one) => !isMisfit(one)).map(({ routine }) => routine),
    ignored: signed.filter(isMisfit).map((one) => ({
      schema: one.routine.schema,
      name: one.routine.name,
      found: one.signature,
      standard: standards.get(nameOf(one)) ?? '',
    })),
  }
}
