// Checks that a routine named like a hook of a save is one of a table that there is, and is spelt like one: another one would never be called. Pure.
import { hookMistakes } from '#server/metadata/check/health/hook-problems.ts'
import type { Edition } from '../edition.ts'
import type { Problem } from '../problem.ts'
import { createdBy, wordsOf } from '../sql-order.ts'

export const checkHooks = ({ documents, sqlFiles }: Edition): readonly Problem[] => {
  const tables = new Set([
    ...sqlFiles.flatMap(createdBy).flatMap(({ kind, name }) => (kind === 'table' ? [name] : [])),
    // The framework's tables are known by their forms.
    ...documents.flatMap(({ forms }) => forms.map(({ content }) => content.value.sTbName.toLowerCase())),
  ])
  const files = sqlFiles.filter(({ kind }) => kind === 'routine')
  const said = JSON.stringify(
    documents.map((document) => [document.buttons, document.charts, document.forms]),
  )
  const isNamed = (routine: string): boolean =>
    said.toLowerCase().includes(`"${routine}"`) ||
    sqlFiles.some(
      (file) => !createdBy(file).some(({ name }) => name === routine) && wordsOf(file.text).has(routine),
    )
  return files.flatMap((file) =>
    hookMistakes(
      createdBy(file).map(({ name }) => name),
      tables,
      isNamed,
    ).map(({ what }) => ({
      ...{ file: file.path, line: 1, message: what.en },
    })),
  )
}
