// What a customer's folder sets beside its modules, piece by piece: of a role what it is called, each action that a role is granted, each
// member of what is laid over a column or of a row beside the standard's. Pure.
import { isDeepStrictEqual } from 'node:util'
import { isRowKind, type RowKindName } from './row-kinds.ts'

export type SettingKind = 'role' | 'grant' | 'field' | 'rows' | 'overlay' | 'test' | RowKindName

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

export const conflictText = (key: string): string =>
  `${toldSetting(key)} was changed in the folder and in the database since they agreed, each in its own way`

export type MergedSettings = {
  /** What the database is to say, undefined where it is to say nothing. */
  readonly forDatabase: ReadonlyMap<string, unknown>
  /** The same of the files. */
  readonly forFiles: ReadonlyMap<string, unknown>
  /** What both sides changed, each in its own way. */
  readonly conflicts: readonly string[]
}

/** What a company calls a role is its own, until both sides have agreed on it. */
const isTheirs = (key: string, agreed: unknown): boolean =>
  agreed === undefined && settingOf(key, null).kind === 'role'

/** Who changed what since both sides agreed; without a base, what one side alone says is new there. */
export const mergeSettings = (files: Settings, database: Settings, base: KeptSettings): MergedSettings => {
  const forDatabase = new Map<string, unknown>()
  const forFiles = new Map<string, unknown>()
  const conflicts: string[] = []
  for (const key of new Set([...files.keys(), ...database.keys()])) {
    const [said, stored, agreed] = [files.get(key)?.value, database.get(key)?.value, base[key]]
    if (isDeepStrictEqual(said, stored)) continue
    if (isDeepStrictEqual(stored, agreed)) forDatabase.set(key, said)
    else if (isDeepStrictEqual(said, agreed) || isTheirs(key, agreed)) forFiles.set(key, stored)
    else conflicts.push(key)
  }
  return { forDatabase, forFiles, conflicts }
}

/** One line for each that the database is to say otherwise; of a row for all of it. */
export const settingLines = (forDatabase: MergedSettings['forDatabase']): readonly string[] => {
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

/** What both sides agree on once the files were written: what the files alone changed stays as it was agreed on. */
export const agreedSettings = (
  files: Settings,
  { forDatabase, conflicts }: MergedSettings,
  agreed: KeptSettings,
): KeptSettings => {
  const open = new Set([...forDatabase.keys(), ...conflicts])
  const closed = Object.entries(keptOf(files)).filter(([key]) => !open.has(key))
  return Object.fromEntries([...closed, ...Object.entries(agreed).filter(([key]) => open.has(key))])
}
