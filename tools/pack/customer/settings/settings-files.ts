// The files of what a customer's folder sets beside its modules, from the settings themselves. Pure.
import { isDeepStrictEqual } from 'node:util'
import { newDraft } from '../../export/draft-file.ts'
import { contentValueOf, type Paths } from '../../export/references.ts'
import { fileText } from '../../export/write-json.ts'
import { rowFiles } from './row-files.ts'
import { isBeside, isRowKind, rowKindOf } from './row-kinds.ts'
import { OF_ROLES, type Setting, type Settings } from './setting.ts'
import { OVERLAY_COLUMNS, overlayPath, rolePath, testPath } from './settings-content.ts'

type Texts = ReadonlyMap<string, string>

const textOf = (path: string, value: unknown): string => fileText(newDraft(path, value))

const byName = (a: Setting, b: Setting): number => (a.name < b.name ? -1 : 1)

const byPlace = (a: Setting, b: Setting): number =>
  JSON.stringify([a.of, a.name]) < JSON.stringify([b.of, b.name]) ? -1 : 1

const ofForm = ({ of: [, sModelsId = '', sFormId = ''] }: Setting, paths: Paths): object => ({
  sModelsId: paths.modules.get(sModelsId) ?? sModelsId,
  ...(sFormId === '' ? {} : { sFormId: paths.forms.get(sFormId)?.name ?? sFormId }),
})

/** What of its modules the role is shown less. */
const narrowedOf = (settings: readonly Setting[], paths: Paths): object => {
  const of = (kind: Setting['kind']) => settings.filter((one) => one.kind === kind).toSorted(byPlace)
  const fields = of('field').map((one) => ({ ...ofForm(one, paths), sName: one.name, sAccess: one.value }))
  const rows = of('rows').map((one) => ({ ...ofForm(one, paths), ...ordered(one.value as object) }))
  return { ...(fields.length === 0 ? {} : { fields }), ...(rows.length === 0 ? {} : { rows }) }
}

/** As the database answers them, members have no order. */
const ordered = (rule: object): object =>
  Object.fromEntries(
    ['sRule', 'sColumn', 'sExpression'].flatMap((name) => {
      const value = (rule as Readonly<Record<string, unknown>>)[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )

const roleText = (code: string, settings: readonly Setting[], paths: Paths): string => {
  const said = new Map(settings.filter(({ kind }) => kind === 'role').map(({ name, value }) => [name, value]))
  const granted = Map.groupBy(
    settings.filter(({ kind }) => kind === 'grant').toSorted(byName),
    ({ of: [, sModelsId = ''] }) => paths.modules.get(sModelsId) ?? sModelsId,
  )
  const grants = Object.fromEntries(
    [...granted]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([path, actions]) => [path, actions.map(({ name }) => name)]),
  )
  return textOf(rolePath(code), {
    sNameEn: said.get('sNameEn') ?? code,
    sNameZh: said.get('sNameZh') ?? code,
    ...(said.get('sClass') === 'general' ? {} : { sClass: said.get('sClass') }),
    ...(granted.size === 0 ? {} : { grants }),
    ...narrowedOf(settings, paths),
  })
}

const overlayOf = (settings: readonly Setting[], paths: Paths): object => {
  const said = new Map(settings.map(({ name, value }) => [name, value]))
  return Object.fromEntries(
    OVERLAY_COLUMNS.filter((name) => said.has(name)).map((column) => [
      column,
      contentValueOf(paths, '', { table: 'gdsconfigformslave', column, value: said.get(column) }),
    ]),
  )
}

/** Every file of them with its whole text. What names a form that no file knows has no place. */
export const settingsFiles = (settings: Settings, paths: Paths): Texts => {
  const all = [...settings.values()]
  const roles = Map.groupBy(
    all.filter(({ kind }) => OF_ROLES.has(kind)),
    ({ of: [code = ''] }) => code,
  )
  const overlaid = Map.groupBy(
    all.filter(({ kind }) => kind === 'overlay'),
    ({ of: [sFormId = ''] }) => sFormId,
  )
  return new Map([
    ...all.flatMap(({ kind, of: [routine = ''], value }) =>
      kind === 'test' ? [[testPath(routine), String(value)] as const] : [],
    ),
    ...rowFiles(all, paths).map(({ path, value }) => [path, textOf(path, value)] as const),
    ...[...roles].map(([code, own]) => [rolePath(code), roleText(code, own, paths)] as const),
    ...[...overlaid].flatMap(([sFormId, own]) => {
      const form = paths.forms.get(sFormId)
      if (form === undefined) return []
      const path = overlayPath(form.path, form.name)
      const columns = [...Map.groupBy(own, ({ of }) => JSON.stringify(of))].toSorted(([a], [b]) =>
        a < b ? -1 : 1,
      )
      return [
        [
          path,
          textOf(
            path,
            columns.map(([, members]) => overlayOf(members, paths)),
          ),
        ] as const,
      ]
    }),
  ])
}

/** What names a module or a form that no file knows, and so stays in the database alone. */
export const unplacedSettings = (settings: Settings, { modules, forms }: Paths): readonly string[] => {
  const lost = [...settings.values()].filter(
    ({ kind, of: [first = ''] }) =>
      (kind === 'overlay' && !forms.has(first)) ||
      (isRowKind(kind) && isBeside(rowKindOf(kind)) && !modules.has(first)),
  )
  const told = lost.map(({ kind, of }) => `${kind} ${of.filter(Boolean).join(' ')}`)
  return [...new Set(told)].map((one) => `${one} stands on what no file has, and stays in the database alone`)
}

/** The files that say something else than before, and those that say nothing any more; others keep their text. */
export const changedSettingsFiles = (
  before: { readonly settings: Settings; readonly paths: readonly string[] },
  after: Settings,
  paths: Paths,
): ReadonlyMap<string, string | null> => {
  const [old, now] = [settingsFiles(before.settings, paths), settingsFiles(after, paths)]
  return new Map<string, string | null>([
    ...[...now].filter(([path, text]) => !isDeepStrictEqual(old.get(path), text)),
    ...before.paths.filter((path) => !now.has(path)).map((path) => [path, null] as const),
  ])
}
