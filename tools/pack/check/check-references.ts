// Checks that what the content refers to is in the content. Pure.
import { type BusinessDocument, type Edition, formIdOf, moduleIdOf } from '../edition.ts'
import type { Problem } from '../problem.ts'
import { type Reference, referencesOf } from './references.ts'

type Known = {
  readonly modules: ReadonlySet<string>
  /** The column names of each form by its id. */
  readonly forms: ReadonlyMap<string, ReadonlySet<string>>
}

const knownOf = (documents: readonly BusinessDocument[]): Known => ({
  modules: new Set(documents.map(({ path }) => moduleIdOf(path))),
  forms: new Map(
    documents.flatMap(({ path, forms }) =>
      forms.map(({ name, content }): [string, ReadonlySet<string>] => [
        formIdOf(path, name),
        new Set(content.value.columns.map(({ sName }) => sName)),
      ]),
    ),
  ),
})

const complaintAbout = ({ name, target }: Reference, known: Known): string | null => {
  switch (target.kind) {
    case 'module':
      return known.modules.has(target.sId) ? null : `there is no module ${name}`
    case 'form':
      return known.forms.has(target.sId) ? null : `there is no form ${name}`
    case 'column': {
      // A form that is not there is complained about where it is named.
      const columns = known.forms.get(target.formId)
      return columns === undefined || columns.has(target.column)
        ? null
        : `the form ${target.formId} has no column ${name}`
    }
  }
}

export const checkReferences = ({ documents }: Edition): readonly Problem[] => {
  const known = knownOf(documents)
  return documents.flatMap(referencesOf).flatMap((reference) => {
    const message = complaintAbout(reference, known)
    const { source, pointer } = reference
    return message === null ? [] : [{ file: source.file, line: source.lineOf(pointer), message }]
  })
}
