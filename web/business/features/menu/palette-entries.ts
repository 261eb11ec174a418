// What the palette finds: modules, records opened lately, and what can be done on the page as it stands.
import type { SearchHit } from '#contracts/search.ts'
import { showKeys } from '../../../ui/shortcuts/keys.ts'
import type { Shortcut } from '../../../ui/shortcuts/registry.ts'
import type { PinyinMatch } from '../../../ui/text/pinyin.ts'
import type { RecentRecord } from '../../services/recent-records.ts'
import type { OpenableModule } from '../../services/use-menu.ts'

export type PaletteEntry =
  | {
      readonly kind: 'module'
      readonly name: string
      readonly detail: string
      readonly module: OpenableModule
    }
  | { readonly kind: 'record'; readonly name: string; readonly detail: string; readonly record: RecentRecord }
  | { readonly kind: 'action'; readonly name: string; readonly detail: string; readonly run: () => void }

export type PaletteSources = {
  readonly modules: readonly OpenableModule[]
  readonly records: readonly RecentRecord[]
  readonly shortcuts: readonly Shortcut[]
}

const MOST_SHOWN = 12
/** Before anything is typed, this many records stand above the modules. */
const MOST_RECENT = 4

/** Everything there is, records of modules that are not open to the user left out. */
export const paletteEntries = ({ modules, records, shortcuts }: PaletteSources): readonly PaletteEntry[] => {
  const nameOf = new Map(modules.map(({ sId, sName }) => [sId, sName]))
  return [
    ...records.flatMap((record): PaletteEntry[] => {
      const detail = nameOf.get(record.sModelsId)
      return detail === undefined ? [] : [{ kind: 'record', name: record.title, detail, record }]
    }),
    ...modules.map(
      (module): PaletteEntry => ({
        kind: 'module',
        name: module.sName,
        detail: module.path.join(' / '),
        module,
      }),
    ),
    ...shortcuts.flatMap(({ label, keys, run }): PaletteEntry[] =>
      run === null ? [] : [{ kind: 'action', name: label, detail: showKeys(keys), run }],
    ),
  ]
}

/** Records that the service found, those left out that stand in the list already. */
export const foundEntries = (
  hits: readonly SearchHit[],
  modules: readonly OpenableModule[],
  shown: readonly PaletteEntry[],
): readonly PaletteEntry[] => {
  const nameOf = new Map(modules.map(({ sId, sName }) => [sId, sName]))
  const known = new Set(shown.flatMap((entry) => (entry.kind === 'record' ? [entry.record.sId] : [])))
  return hits
    .filter(({ sId }) => !known.has(sId))
    .map(({ sModelsId, sId, title, subtitle }) => ({
      kind: 'record',
      name: title,
      detail: [nameOf.get(sModelsId) ?? '', subtitle].filter((part) => part !== '').join(' · '),
      record: { sModelsId, sId, title },
    }))
}

const rank = ({ name }: PaletteEntry, wanted: string): number => {
  const lower = name.toLowerCase()
  return lower.startsWith(wanted) ? 0 : lower.includes(wanted) ? 1 : 2
}

/** The entries that fit the text, best first; without text the records opened last and the modules. */
export const findEntries = (
  entries: readonly PaletteEntry[],
  text: string,
  pinyin: PinyinMatch | null,
): readonly PaletteEntry[] => {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') {
    const recent = entries.filter(({ kind }) => kind === 'record').slice(0, MOST_RECENT)
    return [...recent, ...entries.filter(({ kind }) => kind === 'module')].slice(0, MOST_SHOWN)
  }
  return entries
    .filter(
      ({ name, detail }) =>
        `${detail} ${name}`.toLowerCase().includes(wanted) || pinyin?.(name, wanted) === true,
    )
    .toSorted((left, right) => rank(left, wanted) - rank(right, wanted))
    .slice(0, MOST_SHOWN)
}
