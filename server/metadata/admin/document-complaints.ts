// What is wrong with the approval, actions and conversions of a module: why routines cannot be written from them.
import type { Complaint } from '#server/kernel/errors/app-error.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import type { Catalogue } from '#server/schema/catalogue/catalogue.ts'
import { placeOf } from '../documents/place-of.ts'
import { writtenOfModule } from '../documents/written-of-module.ts'

/** Each by its place in a row. */
export const documentComplaints = async (
  query: Query,
  catalogue: Catalogue,
  sModelsId: string,
): Promise<readonly Complaint[]> => {
  const written = await writtenOfModule(query, catalogue, sModelsId)
  return (written?.problems ?? [])
    .filter(({ isPending }) => !isPending)
    .map((problem) => ({ path: placeOf(problem), message: problem.message }))
}
