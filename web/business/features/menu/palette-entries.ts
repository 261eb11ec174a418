// What the palette finds: records opened lately, what can be done on the page as it stands, modules; each under its heading.
import type { SearchHit } from '#contracts/search.ts'
import { showKeys } from '../../../ui/shortcuts/keys.ts'
import type { Shortcut } from '../../../ui/shortcuts/registry.ts'
import type { PinyinMatch } from '../../../ui/text/pinyin.ts'
import type { RecentRecord } from '../../services/recent-records.ts'
import type { OpenableModule } from '../../services/use-menu.ts'

type Named = { readonly name: string; readonly detail: string }

/** `recent`: a record that was opened lately; `record`: one that the service found. */
export type PaletteEntry = Named &
  (
    | { readonly kind: 'recent' | 'record'; readonly record: RecentRecord }
    | { readonly kind: 'module'; readonly module: OpenableModule }
    | { readonly kind: 'action'; readonly isOfFrame: boolean; readonly run: () => void }
  )

export type PaletteGroup = { readonly kind: PaletteEntry['kind']; readonly entries: readonly PaletteEntry[] }

export type PaletteSources = {
  readonly modules: readonly OpenableModule[]
  readonly records: readonly RecentRecord[]
  readonly shortcuts: readonly Shortcut[]
}

/** The order of headings, where nothing fits better than anything else. */
const KINDS = ['recent', 'action', 'module', 'record'] as const

/** Of each kind, once something is typed. */
const MOST_FOUND = 8
/** Before anything is typed. */
const MOST_AT_ONCE = { recent: 4, action: 10, module: 8, record: 0 } as const satisfies Record<
  PaletteEntry['kind'],
  number
>

/** Everything there is, what has two keys once, records of modules that are not open to the user left out. */
export const paletteEntries = ({ modules, records, shortcuts }: PaletteSources): readonly PaletteEntry[] => {
  const nameOf = new Map(modules.map(({ sId, sName }) => [sId, sName]))
  return [
    ...records.flatMap((record): PaletteEntry[] => {
      const detail = nameOf.get(record.sModelsId)
      return detail === undefined ? [] : [{ kind: 'recent', name: record.title, detail, record }]
    }),
    ...modules.map(
      (module): PaletteEntry => ({
        kind: 'module',
        name: module.sName,
        detail: module.path.join(' / '),
        module,
      }),
    ),
    ...shortcuts.flatMap(({ label, keys, isOfFrame = false, run }, at): PaletteEntry[] =>
      run === null || shortcuts.findIndex((one) => one.label === label && one.run !== null) < at
        ? []
        : [{ kind: 'action', name: label, detail: showKeys(keys), isOfFrame, run }],
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
  const known = new Set(shown.flatMap((entry) => (entry.kind === 'recent' ? [entry.record.sId] : [])))
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

const ofKind = (entries: readonly PaletteEntry[], kind: PaletteEntry['kind']) =>
  entries.filter((entry) => entry.kind === kind)

/** The entries that fit the text, of each kind the best first; without text those that stand there at once. */
export const findEntries = (
  entries: readonly PaletteEntry[],
  text: string,
  pinyin: PinyinMatch | null,
): readonly PaletteEntry[] => {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') {
    const atOnce = entries.filter((entry) => entry.kind !== 'action' || !entry.isOfFrame)
    return KINDS.flatMap((kind) => ofKind(atOnce, kind).slice(0, MOST_AT_ONCE[kind]))
  }
  const fitting = entries
    .filter(
      ({ name, detail }) =>
        `${detail} ${name}`.toLowerCase().includes(wanted) || pinyin?.(name, wanted) === true,
    )
    .toSorted((left, right) => rank(left, wanted) - rank(right, wanted))
  return KINDS.flatMap((kind) => ofKind(fitting, kind).slice(0, MOST_FOUND))
}

/** Under their headings, the heading of what fits best first; what the service found comes last, for it comes later. */
export const groupEntries = (entries: readonly PaletteEntry[], text: string): readonly PaletteGroup[] => {
  const wanted = text.trim().toLowerCase()
  const best = ([first]: readonly PaletteEntry[]): number =>
    first === undefined || first.kind === 'record' ? Number.POSITIVE_INFINITY : rank(first, wanted)
  return KINDS.map((kind) => ({ kind, entries: ofKind(entries, kind) }))
    .filter((group) => group.entries.length > 0)
    .toSorted((left, right) => best(left.entries) - best(right.entries))
}
