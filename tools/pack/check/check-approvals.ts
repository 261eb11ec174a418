// Checks that the routines that approvals and actions name are there, and that approvals leave the codes alone that are taken. Pure.
import { stepMistakes } from '#server/documents/named-routines.ts'
import { inFile } from '../documents/in-file.ts'
import type { Edition } from '../edition.ts'
import type { Problem } from '../problem.ts'
import { createdBy } from '../sql-order.ts'

export const checkApprovals = ({ documents, sqlFiles }: Edition): readonly Problem[] => {
  const routines = new Set(sqlFiles.flatMap(createdBy).map(({ name }) => name))
  return documents.flatMap((document) =>
    stepMistakes(document, (name) => routines.has(name)).map((problem) => inFile(document, problem)),
  )
}
