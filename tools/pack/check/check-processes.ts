// Checks that processes have keys of their own, and that their service tasks call routines which the files make. Pure.

import type { Edition } from '../edition.ts'
import type { Problem } from '../problem.ts'
import type { DocumentProcess } from '../processes/read-process-file.ts'
import { lineOfElement } from '../processes/read-process-file.ts'
import { createdBy } from '../sql-order.ts'

const missingRoutines = (
  { file, text, process }: DocumentProcess,
  made: ReadonlySet<string>,
): readonly Problem[] =>
  [...process.elements.values()].flatMap((element) =>
    element.kind !== 'serviceTask' || element.routine === null || made.has(element.routine.toLowerCase())
      ? []
      : [
          {
            file,
            line: lineOfElement(text, element.id),
            message: `${element.id} calls ${element.routine}, which no file makes`,
          },
        ],
  )

const sameKeys = (processes: readonly DocumentProcess[]): readonly Problem[] =>
  [...Map.groupBy(processes, ({ process }) => process.key)].flatMap(([key, [first, ...others]]) =>
    others.map(({ file, text }) => ({
      file,
      line: lineOfElement(text, key),
      message: `the process of ${first?.file} is called ${key} too`,
    })),
  )

export const checkProcesses = ({ documents, sqlFiles }: Edition): readonly Problem[] => {
  const processes = documents.flatMap(({ process }) => process ?? [])
  const made = new Set(sqlFiles.flatMap(createdBy).map(({ name }) => name.toLowerCase()))
  return [...sameKeys(processes), ...processes.flatMap((process) => missingRoutines(process, made))]
}
