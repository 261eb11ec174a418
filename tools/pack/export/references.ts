// Ids of modules and forms, back to the paths by which files name them. Pure.
import type { JsonValueName } from '#contracts/metadata/json-values.ts'
import { formIdOf, moduleIdOf } from '#server/documents/document-names.ts'
import { namedOtherwise } from '#server/documents/json-references.ts'
import { heldIn, type NamingTable, namedIn } from '../attribute-references.ts'
import type { Edition } from '../edition.ts'

export type Paths = {
  readonly modules: ReadonlyMap<string, string>
  /** The document's path and the form's name, by the form's id. */
  readonly forms: ReadonlyMap<string, { readonly path: string; readonly name: string }>
}

export const pathsOf = ({ documents }: Pick<Edition, 'documents'>): Paths => ({
  modules: new Map(documents.map(({ path }) => [moduleIdOf(path), path])),
  forms: new Map(
    documents.flatMap(({ path, forms }) =>
      forms.map(({ name }): [string, { path: string; name: string }] => [
        formIdOf(path, name),
        { path, name },
      ]),
    ),
  ),
})

const formPath = (paths: Paths, documentPath: string, sId: string): string | null => {
  const form = paths.forms.get(sId)
  if (form === undefined) return null
  return form.path === documentPath ? form.name : `${form.path}/${form.name}`
}

const jsonWithPaths = (paths: Paths, documentPath: string, holds: JsonValueName, value: unknown): unknown => {
  let isSayable = true
  const known = (path: string | null | undefined): string => {
    isSayable &&= path !== null && path !== undefined
    return path ?? ''
  }
  const said = namedOtherwise(holds, value, {
    module: (sId) => known(paths.modules.get(sId)),
    form: (sId) => known(formPath(paths, documentPath, sId)),
  })
  return isSayable ? said : null
}

/** What a file of the document says for a column's value; null when it names what the content does not have. */
export const contentValueOf = (
  paths: Paths,
  documentPath: string,
  place: { readonly table: NamingTable; readonly column: string; readonly value: unknown },
): unknown => {
  const kind = namedIn(place.table).get(place.column)
  const holds = heldIn(place.table, place.column)
  if (holds !== null) return jsonWithPaths(paths, documentPath, holds, place.value)
  if (kind === undefined || typeof place.value !== 'string') return place.value
  return kind === 'module'
    ? (paths.modules.get(place.value) ?? null)
    : formPath(paths, documentPath, place.value)
}
