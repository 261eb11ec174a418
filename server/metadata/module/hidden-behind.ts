// What a routine gives that must not be shown: columns that are hidden in a form of the module which the routine backs, and secret ones.
import type { Module } from './module.ts'

/** Names of columns, for whoever shows a routine's rows elsewhere than in the form; none that another such form shows. */
export const hiddenBehind = (module: Module, routineName: string): ReadonlySet<string> => {
  const name = routineName.trim().toLowerCase()
  const forms = [...module.forms.values()].filter(
    ({ metadata }) => metadata.sTbName.trim().toLowerCase() === name,
  )
  const names = new Set(forms.flatMap(({ everyColumn }) => [...everyColumn.keys()]))
  for (const secret of module.secrets.get(name) ?? []) names.add(secret)
  for (const column of forms.flatMap(({ columns }) => [...columns.keys()])) names.delete(column)
  return names
}
