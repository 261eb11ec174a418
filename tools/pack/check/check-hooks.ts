// Checks that a routine named like a hook of a save is one of a table that there is: another one would never be called. Pure.
import type { Edition } from '../edition.ts'
import type { Problem } from '../problem.ts'
import { createdBy } from '../sql-order.ts'

const HOOK = /^sp_(.+)_(?:beforesave|aftersave|savereturn)$/

export const checkHooks = ({ documents, sqlFiles }: Edition): readonly Problem[] => {
  const tables = new Set([
    ...sqlFiles.flatMap(createdBy).flatMap(({ kind, name }) => (kind === 'table' ? [name] : [])),
    // The framework's tables are known by their forms.
    ...documents.flatMap(({ forms }) => forms.map(({ content }) => content.value.sTbName.toLowerCase())),
  ])
  return sqlFiles
    .filter(({ kind }) => kind === 'routine')
    .flatMap((file) =>
      createdBy(file).flatMap(({ name }) => {
        const table = HOOK.exec(name)?.[1]
        return table === undefined || tables.has(table)
          ? []
          : [{ file: file.path, line: 1, message: `no save calls ${name}: there is no table ${table}` }]
      }),
    )
}
