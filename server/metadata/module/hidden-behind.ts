// What a routine gives that must not be shown: columns that are hidden in a form of the module which the routine backs, and secret ones.
import type { Form, Module } from './module.ts'

/** The forms of the module which a routine, table or view backs. */
export const formsOn = (module: Module, name: string): readonly Form[] => {
  const wanted = name.trim().toLowerCase()
  return [...module.forms.values()].filter(({ metadata }) => metadata.sTbName.trim().toLowerCase() === wanted)
}

/** Names of columns, for whoever shows a routine's rows elsewhere than in the form; none that another such form shows. */
export const hiddenBehind = (module: Module, routineName: string): ReadonlySet<string> => {
  const forms = formsOn(module, routineName)
  const names = new Set(forms.flatMap(({ everyColumn }) => [...everyColumn.keys()]))
  for (const secret of module.secrets.get(routineName.trim().toLowerCase()) ?? []) names.add(secret)
  for (const column of forms.flatMap(({ columns }) => [...columns.keys()])) names.delete(column)
  return names
}
