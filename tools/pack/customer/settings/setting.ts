// What a customer's folder sets beside its modules, piece by piece: of a role what it is called, each action that a role is granted, each
// member of what is laid over a column or of a row beside the standard's. Pure.
import { isRowKind, type RowKindName } from './row-kinds.ts'

export type SettingKind = 'role' | 'grant' | 'field' | 'rows' | 'overlay' | 'test' | 'row' | RowKindName

/** Those that are told by the code of a role first. */
export const OF_ROLES: ReadonlySet<SettingKind> = new Set(['role', 'grant', 'field', 'rows'])

export type Setting = {
  readonly kind: SettingKind
  /**
   * A role by its code; a grant by role and module, what is narrowed by these and the form; an overlay by form, control and column; a
   * row by what tells it.
   */
  readonly of: readonly string[]
  /** A column; of a grant the action; empty: that the row is there. */
  readonly name: string
  readonly value: unknown
  /** Where a file says it. */
  readonly at?: Place
}

export type Place = { readonly file: string; readonly line: number }

export type Settings = ReadonlyMap<string, Setting>

export const settingKey = ({ kind, of, name }: Pick<Setting, 'kind' | 'of' | 'name'>): string =>
  JSON.stringify([kind, ...of, name])

export const asSettings = (settings: readonly Setting[]): Settings =>
  new Map(settings.map((setting) => [settingKey(setting), setting]))

/** As receipts keep them. */
export type KeptSettings = Readonly<Record<string, unknown>>

export const keptOf = (settings: Settings): KeptSettings =>
  Object.fromEntries([...settings].map(([key, { value }]) => [key, value]))

export const settingOf = (key: string, value: unknown): Setting => {
  const [kind, ...rest] = JSON.parse(key) as [SettingKind, ...string[]]
  return { kind, of: rest.slice(0, -1), name: rest.at(-1) ?? '', value }
}

/** One line for each that the database is to say otherwise; of a row for all of it. */
export const settingLines = (forDatabase: ReadonlyMap<string, unknown>): readonly string[] => {
  const lines = [...forDatabase.keys()].map((key) => {
    const { kind, of } = settingOf(key, null)
    const told = isRowKind(kind) ? settingKey({ kind, of, name: '' }) : key
    const isGone = forDatabase.has(told) && forDatabase.get(told) === undefined
    return `${isGone ? 'remove' : 'set   '} ${toldSetting(told)}`
  })
  return [...new Set(lines)]
}

/** In words: `grant clerk acme-lending view`. */
const toldSetting = (key: string): string => (JSON.parse(key) as string[]).filter(Boolean).join(' ')

/** With what became of some of them; undefined for those that go. */
export const changedSettings = (settings: Settings, changes: ReadonlyMap<string, unknown>): Settings => {
  const changed = new Map(settings)
  for (const [key, value] of changes)
    if (value === undefined) changed.delete(key)
    else changed.set(key, settingOf(key, value))
  return changed
}
