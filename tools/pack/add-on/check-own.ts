// Checks that an edition that is added to another says something of its own modules and tables alone. Pure.
import { deriveRows } from '../derive-rows.ts'
import type { Edition } from '../edition.ts'
import type { Problem } from '../problem.ts'
import { createdBy } from '../sql-order.ts'

const OWNERS = ['sModelsId', 'sFormId', 'sMasterId', 'sParentFormId'] as const

const isOf = (name: string, id: unknown): boolean =>
  typeof id !== 'string' || id === name || id.startsWith(`${name}-`) || id.startsWith(`${name}.`)

const checkRows = ({ name, documents }: Edition, base: Edition): readonly Problem[] =>
  deriveRows({ name, documents, sqlFiles: [] })
    .filter(({ sId, values }) => !isOf(name, sId) || OWNERS.some((column) => !isOf(name, values[column])))
    .map(({ file, line }) => ({
      file,
      line,
      message: `this would be a part of a module of ${base.name}, which ${name} names and does not change`,
    }))

const tablesOf = ({ sqlFiles }: Edition): ReadonlySet<string> =>
  new Set(sqlFiles.flatMap(createdBy).flatMap(({ kind, name }) => (kind === 'table' ? [name] : [])))

const checkNumbers = ({ documents, sqlFiles, name }: Edition, base: Edition): readonly Problem[] => {
  const own = tablesOf({ name, documents: [], sqlFiles })
  return documents.flatMap(({ billNumber }) =>
    billNumber === null || own.has(billNumber.value.sTbName.toLowerCase())
      ? []
      : [
          {
            file: billNumber.file,
            line: billNumber.lineOf('/sTbName'),
            message: `${billNumber.value.sTbName} is no table of ${name}: its numbers are those of ${base.name}`,
          },
        ],
  )
}

const HOOK = /^sp_(.+)_(?:beforesave|aftersave|savereturn)$/

/** A save runs whatever is called so. */
const checkHooks = ({ name, sqlFiles }: Edition, base: Edition): readonly Problem[] => {
  const theirs = tablesOf(base)
  return sqlFiles.flatMap((file) =>
    createdBy(file)
      .filter(({ name: made }) => theirs.has(HOOK.exec(made)?.[1] ?? ''))
      .map(({ name: made }) => ({
        file: file.path,
        line: 1,
        message: `${made} would run whenever a record of ${base.name} is saved, which ${name} does not change`,
      })),
  )
}

export const checkOwn = (edition: Edition, base: Edition): readonly Problem[] => [
  ...checkRows(edition, base),
  ...checkNumbers(edition, base),
  ...checkHooks(edition, base),
]
