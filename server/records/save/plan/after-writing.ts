// What becomes of rows once they are written: whether they stay as they are, and keep their ids. Pure.
import type { Module } from '#server/metadata/module/module.ts'
import { shapeOf, showsOwnColumns } from '../../rows/plan/read-shape.ts'
import type { Target } from '../../rows/plan/save-targets.ts'
import { hidesRows } from '../../rows/plan/shown-rule.ts'
import type { AskedSave } from './asked-save.ts'
import type { FormHooks } from './form-hooks.ts'
import type { SaveWrites } from './save-writes.ts'

const showsItself = (module: Module, { form }: Target): boolean => showsOwnColumns(shapeOf(module, form))

const tablesOf = ({ cascades, deletions, changes, additions }: SaveWrites) => [
  ...cascades.flatMap(({ way }) => way.map(({ relation }) => relation)),
  ...[...deletions, ...changes, ...additions].map(({ target }) => target.relation),
]

/** Whether the rows stay as they are written and are told: no trigger of an implementer's changes them, they show themselves alone, and none is hidden. */
export const rowsStay = (module: Module, writes: SaveWrites): boolean =>
  tablesOf(writes).every(({ runsOwnCode }) => !runsOwnCode) &&
  [...writes.changes, ...writes.additions].every(({ target }) => showsItself(module, target)) &&
  writes.affected.every(({ target: { form } }) => !hidesRows({ module, form }))

/** Whether only the statements themselves can tell under which ids their rows are stored. */
export const mayChangeIds = ({ changes, additions }: SaveWrites): boolean =>
  [...changes, ...additions].some(({ target }) => target.relation.kind === 'view')

/** Whether a save does nothing but add rows that stay as they are written, if it regards nothing stored. */
export const isNewAlone = ({ module, forms }: AskedSave, hooks: readonly FormHooks[]): boolean =>
  hooks.length === 0 &&
  forms.every(({ target }) => !target.relation.runsOwnCode && showsItself(module, target))
