// What quantities and amounts are counted in where the user works, in the user's language: the letterhead's routine says it, to pages and
// files as to prints.
import { BASE_CURRENCY, LETTERHEAD_ROUTINE, UNIT_NAMES } from '#contracts/letterhead.ts'
import type { UnitNames, Units } from '#contracts/units.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { invalidRequest } from '#server/kernel/errors/app-error.ts'
import { tenantValue } from '#server/kernel/json/tenant-json.ts'
import type { Metadata } from '#server/metadata/metadata.ts'
import { inSlices } from '#server/platform/fairness/in-slices.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { schemasOf } from '#server/schema/catalogue/catalogue.ts'
import { bindArguments } from '../binding/bind-arguments.ts'
import { callBound } from '../call/call-bound.ts'
import { findRoutine } from '../call/find-routine.ts'

export type ReadUnits = (context: RequestContext) => Promise<Units>

export type UnitsDependencies = {
  readonly database: Pick<Database, 'inTenant'>
  readonly metadata: Pick<Metadata, 'catalogue'>
}

const NONE: Units = { names: {}, sCurrency: null }

const namesIn = (names: unknown): UnitNames => {
  if (typeof names !== 'object' || names === null || Array.isArray(names)) return {}
  return Object.fromEntries(Object.entries(names).map(([code, name]) => [code, String(name)]))
}

const unitsIn = (row: unknown): Units => {
  if (typeof row !== 'object' || row === null) return NONE
  const currency: unknown = Reflect.get(row, BASE_CURRENCY)
  return {
    names: namesIn(Reflect.get(row, UNIT_NAMES)),
    sCurrency: typeof currency === 'string' && currency !== '' ? currency : null,
  }
}

/** None where the edition has no letterhead, or its routine says nothing of units. */
export const createReadUnits =
  ({ database, metadata }: UnitsDependencies): ReadUnits =>
  async (context) => {
    const catalogue = await metadata.catalogue()
    const routine = findRoutine(catalogue, context.sBrandsId, LETTERHEAD_ROUTINE)
    if (routine === undefined) return NONE
    const binding = bindArguments(routine, { context, params: {}, sIds: [] })
    if (!binding.ok) throw invalidRequest(binding.errors)
    const { bound } = binding
    const options = { schemas: schemasOf(catalogue, context.sBrandsId), mode: 'read' } as const
    const page = { skip: 0, count: 1 }
    const { rows } = await database.inTenant(context, options, (query) =>
      callBound(query, { context, routine, bound, page }),
    )
    return rows[0] === undefined ? NONE : unitsIn(await inSlices(tenantValue(rows[0], 'text'), context))
  }
