// Checks that what roles of an edition that is added may do, and are shown less of, is there: modules, actions, forms, fields. Pure.
import { formIdOf, moduleIdOf } from '#server/documents/document-names.ts'
import type { Setting } from '../customer/settings/setting.ts'
import type { BusinessDocument, Edition } from '../edition.ts'
import type { Problem } from '../problem.ts'
import type { ForAll } from './for-all.ts'

const OF_ALL_MODULES: ReadonlySet<string> = new Set(['*', 'view', 'add', 'update', 'del', 'examine', 'print'])

type Known = ReadonlyMap<
  string,
  { readonly actions: ReadonlySet<string>; readonly forms: ReadonlyMap<string, ReadonlySet<string>> }
>

const ofDocument = ({ path, buttons, forms }: BusinessDocument) => ({
  actions: new Set((buttons?.value ?? []).map(({ sActionCode }) => sActionCode)),
  forms: new Map(
    forms.map(({ name, content }): [string, ReadonlySet<string>] => [
      formIdOf(path, name),
      new Set(content.value.columns.map(({ sName }) => sName)),
    ]),
  ),
})

const missingField = (
  sModelsId: string,
  sFormId: string,
  { forms }: NonNullable<ReturnType<Known['get']>>,
  name: string | null,
): string | null => {
  const form = forms.get(sFormId)
  if (sFormId !== '' && form === undefined) return `${sModelsId} has no form ${sFormId}`
  const fields = form ?? new Set([...forms.values()].flatMap((names) => [...names]))
  const isThere = name === null || fields.has(name)
  return isThere ? null : `${sFormId === '' ? sModelsId : sFormId} has no field ${name}`
}

const mistakeIn = ({ kind, of, name }: Setting, known: Known): string | null => {
  const [, sModelsId = '', sFormId = ''] = of
  if (kind === 'role') return null
  const module = known.get(sModelsId)
  if (module === undefined) return `there is no module ${sModelsId}`
  if (kind !== 'grant') return missingField(sModelsId, sFormId, module, kind === 'field' ? name : null)
  return OF_ALL_MODULES.has(name) || module.actions.has(name) ? null : `${sModelsId} has no action ${name}`
}

export const checkRoles = ({
  edition,
  base,
  forAll,
}: {
  readonly edition: Edition
  readonly base: Edition
  readonly forAll: ForAll
}): readonly Problem[] => {
  const known: Known = new Map(
    [...base.documents, ...edition.documents].map((document) => [
      moduleIdOf(document.path),
      ofDocument(document),
    ]),
  )
  return [...forAll.roles.values()].flatMap((setting) => {
    const message = mistakeIn(setting, known)
    return message === null || setting.at === undefined ? [] : [{ ...setting.at, message }]
  })
}
