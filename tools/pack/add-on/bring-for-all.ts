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
import { readStoredKind } from '../customer/settings/stored-rows.ts'
import { type ChangedRow, writeRowSettings } from '../customer/settings/write-row-settings.ts'
import { PackRefused, problemText } from '../problem.ts'
import { type ForAll, ROWS_FOR_ALL } from './for-all.ts'

/** By its key, what each setting becomes; undefined where it goes. */
type Changes = ReadonlyMap<string, unknown>

export type ForAllPlan = { readonly roles: Changes; readonly rows: Changes }

export const NOTHING_TO_BRING: ForAllPlan = { roles: new Map(), rows: new Map() }

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

/** Those that are said, or were. */
const readRows = async (client: pg.ClientBase, said: Settings, agreed: KeptSettings): Promise<Settings> => {
  const whole = ({ kind, of }: Setting): string => settingKey({ kind, of, name: '' })
  const asked = new Set(
    [...said.values(), ...Object.keys(agreed).map((key) => settingOf(key, null))].map(whole),
  )
  const stored: Setting[] = []
  for (const kind of ROWS_FOR_ALL)
    stored.push(...(await readStoredKind(client, BASE_SCOPE, kind, (sId) => sId)))
  return asSettings(stored.filter((setting) => asked.has(whole(setting))))
}

const changesFrom = (wanted: Settings, stored: Settings): Changes =>
  new Map(
    [...new Set([...wanted.keys(), ...stored.keys()])].flatMap((key) => {
      const value = wanted.get(key)?.value
      return isDeepStrictEqual(value, stored.get(key)?.value) ? [] : [[key, value] as const]
    }),
  )

/** What this edition did not bring stays whose it is. */
const refuseTaken = (wanted: Settings, stored: Settings, agreed: KeptSettings): void => {
  const problems = [...wanted].flatMap(([key, { kind, name, of, at }]) =>
    name === '' && stored.has(key) && agreed[key] === undefined && at !== undefined
      ? [
          problemText({
            ...at,
            message: `there is ${kind} ${of[0]} in the database already, which this edition did not bring`,
          }),
        ]
      : [],
  )
  if (problems.length > 0) throw new PackRefused(problems)
}

export const planForAll = async (
  client: pg.ClientBase,
  edition: string,
  { roles, rows }: ForAll,
  agreed: KeptSettings,
): Promise<ForAllPlan> => {
  const stored = await readRows(client, rows, agreed)
  refuseTaken(rows, stored, agreed)
  return {
    roles: changesFrom(roles, await readRoles(client, edition)),
    rows: changesFrom(rows, stored),
  }
}

export const forAllLines = ({ roles, rows }: ForAllPlan): readonly string[] => [
  ...settingLines(rows),
  ...settingLines(roles),
]

/** What later plans know this edition's rows by. */
export const agreedForAll = ({ rows }: ForAll): KeptSettings => keptOf(rows)

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

const changedRows = ({ rows }: ForAllPlan): readonly ChangedRow[] =>
  ROWS_FOR_ALL.flatMap((kind) => {
    const own = [...rows].map(([key, value]) => settingOf(key, value)).filter((one) => one.kind === kind)
    return [...Map.groupBy(own, ({ of }) => JSON.stringify(of)).values()].map((members) => ({
      kind,
      of: members[0]?.of ?? [],
      said: Object.fromEntries(members.map(({ name, value }) => [name, value ?? null])),
    }))
  })

const isGone = ({ said }: ChangedRow): boolean => said[''] === null

/** What no file says any more, before what it names goes. Within the caller's transaction. */
export const removeForAll = (client: pg.ClientBase, plan: ForAllPlan): Promise<void> =>
  writeRowSettings(client, BASE_SCOPE, changedRows(plan).filter(isGone))

/** What it names is there by now. Companies get their part with what else they derive. Within the caller's transaction. */
export const bringForAll = async (
  client: pg.ClientBase,
  edition: string,
  plan: ForAllPlan,
): Promise<void> => {
  for (const [key, value] of plan.roles) await writePiece(client, edition, settingOf(key, value))
  await writeRowSettings(
    client,
    BASE_SCOPE,
    changedRows(plan).filter((row) => !isGone(row)),
  )
}
