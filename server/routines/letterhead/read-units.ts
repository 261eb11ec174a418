// What quantities and amounts are counted in where the user works, in the user's language: the letterhead's routine says it, to pages and
// files as to prints.
import { BASE_CURRENCY, STANDARD_TAX_RATE, UNIT_NAMES } from '#contracts/letterhead.ts'
import type { UnitNames, Units } from '#contracts/units.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { createReadLetterhead, type Letterhead, type LetterheadParts } from './read-letterhead.ts'

export type ReadUnits = (context: RequestContext) => Promise<Units>

const namesIn = (names: unknown): UnitNames => {
  if (typeof names !== 'object' || names === null || Array.isArray(names)) return {}
  return Object.fromEntries(Object.entries(names).map(([code, name]) => [code, String(name)]))
}

/** None where the routine says nothing of units. */
export const unitsIn = ({
  [BASE_CURRENCY]: currency,
  [UNIT_NAMES]: names,
  [STANDARD_TAX_RATE]: rate,
}: Letterhead): Units => ({
  names: namesIn(names),
  sCurrency: typeof currency === 'string' && currency !== '' ? currency : null,
  dTaxRate: rate === undefined || rate === null ? null : String(rate),
})

export const createReadUnits = (parts: LetterheadParts): ReadUnits => {
  const read = createReadLetterhead(parts)
  return async (context) => unitsIn(await read(context))
}
