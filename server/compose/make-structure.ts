// Changes of structure while the service runs: those that are asked for, those that follow from what the builder says of approvals, actions
// and conversions, and the finishing of what was left in the middle.
import { takeTurnAtOnce } from '../metadata/admin/turn.ts'
import { placeOf } from '../metadata/documents/place-of.ts'
import { writtenOfModule } from '../metadata/documents/written-of-module.ts'
import { type ChangeStructure, createChangeStructure } from '../structure/change-structure.ts'
import { createFinishChanges, type FinishChanges } from '../structure/finish-changes.ts'
import { createDocumentRoutines, type DocumentRoutines } from '../structure/write-documents.ts'
import { finishTable } from '../tables/finish-table.ts'
import type { World } from './open-world.ts'

const makeDocuments = (
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

export type StructureChanges = {
  readonly change: ChangeStructure
  readonly documents: DocumentRoutines
  readonly finish: FinishChanges
}

export const makeStructureChanges = (world: World): StructureChanges => {
  const { database, structure, metadata, telemetry } = world
  const { catalogue } = metadata
  const change = createChangeStructure({ structure, catalogue, caughtUp: database.caughtUp })
  const documents = makeDocuments(world, change)
  const finish = createFinishChanges({
    ...{ database, observe: telemetry.observe, takeTurnAtOnce },
    tables: finishTable,
    routines: documents.takeBackAhead,
  })
  return { change, documents, finish }
}
