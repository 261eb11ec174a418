// What the builder says of approvals, actions and conversions, as the routines of a tenant that carry it out.
import { placeOf } from '../metadata/documents/place-of.ts'
import { writtenOfModule } from '../metadata/documents/written-of-module.ts'
import type { ChangeStructure } from '../structure/change-structure.ts'
import { createDocumentRoutines, type DocumentRoutines } from '../structure/write-documents.ts'
import type { World } from './open-world.ts'

export const makeDocuments = (
  { database, metadata }: Pick<World, 'database' | 'metadata'>,
  change: ChangeStructure,
): DocumentRoutines =>
  createDocumentRoutines({
    database,
    change,
    routinesOfModule: async (query, sModelsId) => {
      const written = await writtenOfModule(query, await metadata.catalogue(), sModelsId)
      return written === null
        ? null
        : {
            sBrandNo: written.whose.sBrandNo,
            routines: written.routines,
            problems: written.problems.map((problem) => ({
              where: placeOf(problem),
              message: problem.message,
            })),
          }
    },
  })
