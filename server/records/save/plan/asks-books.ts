// Whether a default of a row to add asks for the books, so that a save that does not reads nothing of them. Pure.
import { referencedNames } from '#contracts/expression/references.ts'
import { remembered } from '#server/kernel/memory/remembered.ts'
import type { Form } from '#server/metadata/module/module.ts'
import type { AskedRow, AskedSave } from './asked-save.ts'

/** The columns of a form whose defaults name the books. */
const columnsOf = remembered(({ everyColumn }: Form): readonly string[] =>
  [...everyColumn.values()]
    .filter(
      (column) =>
        column.default !== null && referencedNames(column.default).some(({ scope }) => scope === 'books'),
    )
    .map(({ name }) => name),
)

const lacksOne = ({ handleType, given, target }: AskedRow): boolean =>
  handleType === 'add' && columnsOf(target.form).some((name) => !given.has(name))

export const asksBooks = ({ forms }: AskedSave): boolean => forms.some(({ rows }) => rows.some(lacksOne))
