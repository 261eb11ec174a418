// Whose tables a session works with: the schema of its tenant's own, which may not be there yet.
import type { Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { sql } from '#server/platform/postgres/sql.ts'
import { type Catalogue, STANDARD_SCHEMA, schemasOf } from '#server/schema/catalogue/catalogue.ts'

export type TablePlace = {
  readonly sBrandsId: string
  readonly sBrandNo: string
  /** The tenant's own. */
  readonly schema: string
  /** Where its names are looked up. */
  readonly schemas: readonly string[]
  readonly catalogue: Catalogue
}

export type TableParts = {
  readonly database: Pick<Database, 'platform' | 'inTenant'>
  readonly catalogue: () => Promise<Catalogue>
}

const NO_TENANT = { en: 'There is no such company', zh: '没有该公司' }

export const placeOf = async (
  { database, catalogue }: TableParts,
  { context: { sBrandsId } }: Session,
): Promise<TablePlace> => {
  const known = await catalogue()
  const [brand] = await database.platform((query) =>
    query<{ sBrandNo: string; sSchema: string }>(
      sql`select b."sBrandNo", b."sSchema" from framework.sysbrand b where b."sId" = ${sql.value(sBrandsId)}`,
    ),
  )
  if (brand === undefined) throw new AppError('not_found', NO_TENANT)
  return {
    sBrandsId,
    sBrandNo: brand.sBrandNo,
    schema: brand.sSchema,
    schemas: schemasOf(known, sBrandsId),
    catalogue: known,
  }
}

/** With the schema of a table; undefined where there is none of that name that the tenant may know of. */
export const tableIn = ({ schemas, catalogue }: TablePlace, name: string) => {
  for (const schema of schemas) {
    const relation = catalogue.relations.get(schema)?.get(name.toLowerCase())
    if (relation !== undefined) return relation
  }
  return undefined
}

export const isStandard = (schema: string): boolean => schema === STANDARD_SCHEMA
