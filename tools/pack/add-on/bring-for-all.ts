// What a database is to say otherwise of what an edition has for all companies, and how it comes to say it.
import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { BASE_SCOPE } from '#contracts/metadata/scope.ts'
import {
  asSettings,
  type KeptSettings,
  keptOf,
  type Setting,
  type SettingKind,
  type Settings,
  settingKey,
  settingLines,
  settingOf,
} from '../customer/settings/setting.ts'
import { writeRowSettings } from '../customer/settings/write-row-settings.ts'
import { PackRefused, problemText } from '../problem.ts'
import type { ForAll } from './for-all.ts'

/** By its key, what each setting becomes; undefined where it goes. */
type Changes = ReadonlyMap<string, unknown>

export type ForAllPlan = { readonly roles: Changes; readonly tags: Changes }

export const NOTHING_TO_BRING: ForAllPlan = { roles: new Map(), tags: new Map() }

type Piece = Readonly<Record<'sRoleCode' | 'sModelsId' | 'sFormId' | 'sName', string>> & {
  readonly sKind: SettingKind
  readonly jValue: unknown
}

/** What stands behind a role's code, by the kind of the piece. */
const DEPTH: Readonly<Partial<Record<SettingKind, number>>> = { role: 0, grant: 1, field: 2, rows: 2 }

const settingOfPiece = ({ sRoleCode, sKind, sModelsId, sFormId, sName, jValue }: Piece): Setting => ({
  kind: sKind,
  of: [sRoleCode, ...[sModelsId, sFormId].slice(0, DEPTH[sKind])],
  name: sName,
  value: jValue,
})

const readRoles = async (client: pg.ClientBase, edition: string): Promise<Settings> => {
  const { rows } = await client.query<Piece>(
    'select t."sRoleCode", t."sKind", t."sModelsId", t."sFormId", t."sName", t."jValue" from framework.sysroletemplate t where t."sEdition" = $1',
    [edition],
  )
  return asSettings(rows.map(settingOfPiece))
}

const TAG = ['sNameEn', 'sNameZh', 'iOrder'] as const

type Tag = {
  readonly sCode: string
  readonly sNameEn: string
  readonly sNameZh: string
  readonly iOrder: number
}

const settingsOfTag = (tag: Tag, said: Settings): readonly Setting[] => [
  { kind: 'edition', of: [tag.sCode], name: '', value: 1 },
  ...TAG.filter(
    (name) => tag[name] !== 0 || said.has(settingKey({ kind: 'edition', of: [tag.sCode], name })),
  ).map((name): Setting => ({ kind: 'edition', of: [tag.sCode], name, value: tag[name] })),
]

/** Those of the codes that are said, or were. */
const readTags = async (client: pg.ClientBase, said: Settings, agreed: KeptSettings): Promise<Settings> => {
  const keys = [...said.keys(), ...Object.keys(agreed)]
  const codes = [...new Set(keys.map((key) => settingOf(key, null).of[0]))]
  const { rows } = await client.query<Tag>(
    'select v."sCode", v."sNameEn", v."sNameZh", v."iOrder" from framework.sisversionflow v where v."sBrandsId" = $1 and v."sCode" = any ($2)',
    [BASE_SCOPE, codes],
  )
  return asSettings(rows.flatMap((tag) => settingsOfTag(tag, said)))
}

const changesFrom = (wanted: Settings, stored: Settings): Changes =>
  new Map(
    [...new Set([...wanted.keys(), ...stored.keys()])].flatMap((key) => {
      const value = wanted.get(key)?.value
      return isDeepStrictEqual(value, stored.get(key)?.value) ? [] : [[key, value] as const]
    }),
  )

/** A tag that nobody of this edition brought stays whose it is. */
const refuseTaken = (wanted: Settings, stored: Settings, agreed: KeptSettings): void => {
  const problems = [...wanted].flatMap(([key, { name, of, at }]) =>
    name === '' && stored.has(key) && agreed[key] === undefined && at !== undefined
      ? [problemText({ ...at, message: `there is a tag ${of[0]} already, which this edition did not bring` })]
      : [],
  )
  if (problems.length > 0) throw new PackRefused(problems)
}

export const planForAll = async (
  client: pg.ClientBase,
  edition: string,
  { roles, tags }: ForAll,
  agreed: KeptSettings,
): Promise<ForAllPlan> => {
  const stored = await readTags(client, tags, agreed)
  refuseTaken(tags, stored, agreed)
  return {
    roles: changesFrom(roles, await readRoles(client, edition)),
    tags: changesFrom(tags, stored),
  }
}

export const forAllLines = ({ roles, tags }: ForAllPlan): readonly string[] => [
  ...settingLines(tags),
  ...settingLines(roles),
]

/** What later plans know this edition's tags by. */
export const agreedForAll = ({ tags }: ForAll): KeptSettings => keptOf(tags)

const PIECE = '"sRoleCode" = $1 and "sKind" = $2 and "sModelsId" = $3 and "sFormId" = $4 and "sName" = $5'

const writePiece = async (client: pg.ClientBase, edition: string, { kind, of, name, value }: Setting) => {
  const [sRoleCode = '', sModelsId = '', sFormId = ''] = of
  const key = [sRoleCode, kind, sModelsId, sFormId, name]
  if (value === undefined) await client.query(`delete from framework.sysroletemplate where ${PIECE}`, key)
  else
    await client.query(
      `insert into framework.sysroletemplate ("sRoleCode", "sKind", "sModelsId", "sFormId", "sName", "sEdition", "jValue")
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict ("sRoleCode", "sKind", "sModelsId", "sFormId", "sName") do update set "jValue" = excluded."jValue"`,
      [...key, edition, JSON.stringify(value)],
    )
}

/** Within the caller's transaction. Companies get their part of it with what else they derive. */
export const writeForAll = async (
  client: pg.ClientBase,
  edition: string,
  { roles, tags }: ForAllPlan,
): Promise<void> => {
  for (const [key, value] of roles) await writePiece(client, edition, settingOf(key, value))
  const byCode = Map.groupBy(
    [...tags].map(([key, value]) => settingOf(key, value)),
    ({ of }) => of[0] ?? '',
  )
  await writeRowSettings(
    client,
    BASE_SCOPE,
    [...byCode].map(([sCode, members]) => ({
      kind: 'edition',
      of: [sCode],
      said: Object.fromEntries(members.map(({ name, value }) => [name, value ?? null])),
    })),
  )
}
