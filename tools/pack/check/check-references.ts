// Checks that what the content refers to is in the content. Pure.

import { formIdOf, moduleIdOf } from '#server/documents/document-names.ts'
import { type Known, referenceMistake } from '#server/metadata/check/reference-mistake.ts'
import type { BusinessDocument, Edition } from '../edition.ts'
import type { Problem } from '../problem.ts'
import { referencesOf } from './references.ts'

const knownOf = (documents: readonly BusinessDocument[]): Known => ({
  tenants: new Set(),
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

export const checkReferences = ({ documents }: Edition): readonly Problem[] => {
  const known = knownOf(documents)
  return documents.flatMap(referencesOf).flatMap((reference) => {
    const { source, pointer, name, target } = reference
    const message = referenceMistake(target, name, known)
    return message === null ? [] : [{ file: source.file, line: source.lineOf(pointer), message: message.en }]
  })
}
