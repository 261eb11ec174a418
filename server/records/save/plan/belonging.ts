// Which rows must still be shown by their forms once everything has acted on them: those that a save names, and the masters of
// lines that it takes away. Pure.
import type { Text } from '#contracts/language.ts'
import type { Target } from '../../rows/plan/save-targets.ts'
import { hidesRows } from '../../rows/plan/shown-rule.ts'
import { type AskedSave, masterOf } from './asked-save.ts'
import type { SaveDocument, WorkRow } from './document.ts'

export const OUTSIDE: Text = { en: 'The row would not belong to this form', zh: '该行不符合此表单的范围' }

/** Rows of a form that hides some, by their ids: where in the request stands what would take them out of it. */
export type Belonging = {
  readonly target: Target
  readonly places: ReadonlyMap<string, string>
  /** What is complained of there. */
  readonly complaint: Text
}

const masterOfDeleted = (save: AskedSave, { target, values }: WorkRow): readonly [Target, string] | null => {
  const master = masterOf(save, target)
  const masterId = values[target.form.parentColumn ?? '']
  return master === undefined || typeof masterId !== 'string' ? null : [master, masterId]
}

export const belongingOf = ({ save, rows }: SaveDocument): readonly Belonging[] => {
  const hiding = [...save.targets.values()].filter(({ form }) => hidesRows({ module: save.module, form }))
  const places = new Map(hiding.map(({ form }) => [form.id, new Map<string, string>()]))
  for (const row of hiding.length === 0 ? [] : [...rows.values()].flat()) {
    if (row.asked === null) continue
    const [target, sId] = (row.isDeleted ? masterOfDeleted(save, row) : [row.target, row.sId]) ?? []
    if (sId !== undefined) places.get(target?.form.id ?? '')?.set(sId, row.asked.path)
  }
  return hiding.flatMap((target) => {
    const own = places.get(target.form.id)
    return own === undefined || own.size === 0 ? [] : [{ target, places: own, complaint: OUTSIDE }]
  })
}
