// What the folder and the database each changed since they agreed, whoever of both did, and what both did in their own ways. Pure.
import { isDeepStrictEqual } from 'node:util'
import type { PackConflict } from '../../conflict.ts'
import { isRowKind } from './row-kinds.ts'
import { type KeptSettings, keptOf, type Settings, settingKey, settingOf } from './setting.ts'

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

/** The key that says that the thing is there of which another key is a part; null where nothing says so. */
const wholeOf = (key: string): string | null => {
  const { kind, of } = settingOf(key, null)
  return kind === 'row' || isRowKind(kind) ? settingKey({ kind, of, name: '' }) : null
}

/** What one side has no more and the other changed is in conflict as a whole. */
const asWholes = (
  { forDatabase, forFiles, conflicts }: MergedSettings,
  files: Settings,
  database: Settings,
): MergedSettings => {
  const lost = new Set(
    conflicts.flatMap((key) => {
      const whole = wholeOf(key)
      return whole !== null && files.has(whole) !== database.has(whole) ? [whole] : []
    }),
  )
  if (lost.size === 0) return { forDatabase, forFiles, conflicts }
  const isLost = (key: string): boolean => lost.has(wholeOf(key) ?? '')
  const left = (changes: ReadonlyMap<string, unknown>) =>
    new Map([...changes].filter(([key]) => !isLost(key)))
  return {
    forDatabase: left(forDatabase),
    forFiles: left(forFiles),
    conflicts: [...conflicts.filter((key) => !isLost(key)), ...lost],
  }
}

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
  return asWholes({ forDatabase, forFiles, conflicts }, files, database)
}

/** All keys of what is in conflict: of a whole all of it. */
export const keysInConflict = (
  { conflicts }: MergedSettings,
  ...sides: readonly Settings[]
): ReadonlySet<string> => {
  const named = new Set(conflicts)
  const parts = sides.flatMap((side) => [...side.keys()]).filter((key) => named.has(wholeOf(key) ?? ''))
  const whole = new Set(conflicts.filter((key) => settingOf(key, null).name === ''))
  return new Set([...conflicts, ...parts.filter((key) => whole.has(wholeOf(key) ?? ''))])
}

/** As conflicts are told. `name` is the folder's. */
export const toldConflicts = (
  { conflicts }: MergedSettings,
  files: Settings,
  database: Settings,
  name: string,
): readonly PackConflict[] =>
  conflicts.map((key) => {
    const { kind, of, name: attribute } = settingOf(key, null)
    const found =
      files.get(key) ??
      files.get(wholeOf(key) ?? '') ??
      [...files.values()].find((one) => isDeepStrictEqual(one.of, of))
    return {
      ...(found?.at ?? { file: `${name}/customer.json`, line: 1 }),
      object: [...(kind === 'row' ? [] : [kind]), ...of.filter(Boolean)].join(' '),
      attribute: attribute === '' ? null : attribute,
      ours: database.get(key)?.value,
      theirs: files.get(key)?.value,
    }
  })

/** What the database is to say, where the files count before it in what is in conflict. */
export const withFiles = (
  merged: MergedSettings,
  files: Settings,
  database: Settings,
): MergedSettings['forDatabase'] =>
  new Map([
    ...merged.forDatabase,
    ...[...keysInConflict(merged, files, database)].map((key) => [key, files.get(key)?.value] as const),
  ])

/** What both sides agree on once the files were written: what the files alone changed stays as it was agreed on. */
export const agreedSettings = (
  files: Settings,
  { forDatabase, conflicts }: Pick<MergedSettings, 'forDatabase'> & { readonly conflicts: Iterable<string> },
  agreed: KeptSettings,
): KeptSettings => {
  const open = new Set([...forDatabase.keys(), ...conflicts])
  const closed = Object.entries(keptOf(files)).filter(([key]) => !open.has(key))
  return Object.fromEntries([...closed, ...Object.entries(agreed).filter(([key]) => open.has(key))])
}
