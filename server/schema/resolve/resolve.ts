// From a name in metadata to what stands behind it, for one tenant: the customer's own schema first, then the standard one.
import { type Catalogue, type Relation, type Routine, schemasOf } from '../catalogue/catalogue.ts'

export type Resolution =
  | { readonly kind: 'relation'; readonly relation: Relation }
  | { readonly kind: 'routine'; readonly routine: Routine }
  | { readonly kind: 'missing'; readonly name: string }

const firstIn = <T>(
  spaces: ReadonlyMap<string, ReadonlyMap<string, T>>,
  schemas: readonly string[],
  name: string,
): T | undefined => {
  for (const schema of schemas) {
    const found = spaces.get(schema)?.get(name.toLowerCase())
    if (found !== undefined) return found
  }
  return undefined
}

/** What a form's `sTbName` stands for. */
export const resolveBacking = (catalogue: Catalogue, sBrandsId: string, name: string): Resolution => {
  const schemas = schemasOf(catalogue, sBrandsId)
  const relation = firstIn(catalogue.relations, schemas, name)
  if (relation !== undefined) return { kind: 'relation', relation }
  const routine = firstIn(catalogue.routines, schemas, name)
  return routine === undefined ? { kind: 'missing', name } : { kind: 'routine', routine }
}

/** The routine of that name for that tenant, or undefined. */
export const resolveRoutine = (catalogue: Catalogue, sBrandsId: string, name: string): Routine | undefined =>
  firstIn(catalogue.routines, schemasOf(catalogue, sBrandsId), name)
