// The files of what a customer's folder sets beside its modules, from the settings themselves. Pure.
import { isDeepStrictEqual } from 'node:util'
import { newDraft } from '../../export/draft-file.ts'
import { contentValueOf, type Paths } from '../../export/references.ts'
import { fileText } from '../../export/write-json.ts'
import type { Setting, Settings } from './setting.ts'
import { OVERLAY_COLUMNS, overlayPath, rolePath } from './settings-content.ts'

type Texts = ReadonlyMap<string, string>

const textOf = (path: string, value: unknown): string => fileText(newDraft(path, value))

const byName = (a: Setting, b: Setting): number => (a.name < b.name ? -1 : 1)

const roleText = (code: string, settings: readonly Setting[], { modules }: Paths): string => {
  const said = new Map(settings.filter(({ kind }) => kind === 'role').map(({ name, value }) => [name, value]))
  const granted = Map.groupBy(
    settings.filter(({ kind }) => kind === 'grant').toSorted(byName),
    ({ of: [, sModelsId = ''] }) => modules.get(sModelsId) ?? sModelsId,
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
    all.filter(({ kind }) => kind !== 'overlay'),
    ({ of: [code = ''] }) => code,
  )
  const overlaid = Map.groupBy(
    all.filter(({ kind }) => kind === 'overlay'),
    ({ of: [sFormId = ''] }) => sFormId,
  )
  return new Map([
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
