// A user as the tenant's own page of users has it, with roles and further subsidiaries, and the save that changes it. Pure but for the reads.
import type { Row } from '#contracts/records.ts'
import type { SaveRequest, SaveRow } from '#contracts/requests/save-request.ts'
import type { Http } from '../../../data/http.ts'
import { readForm } from '../../../data/read-form.ts'

export const USERS = 'sft-user'
const MASTER = 'sft-user.master'
const LIST = 'sft-user.list'
const ROLES = 'sft-user.slave-roles'
const PLACES = 'sft-user.slave-subsidiaries'
export const PAGE_SIZE = 50

export type UserFields = {
  readonly sLoginNo: string
  readonly sName: string
  readonly sHomeId: string
  readonly sSpeaks: string
  readonly sZone: string
}

type Line = { readonly sId: string; readonly version: string; readonly named: string }

export type UserRecord = {
  readonly sId: string
  readonly version: string
  readonly fields: UserFields
  readonly isDisabled: boolean
  readonly isAdministrator: boolean
  readonly isBuilder: boolean
  readonly roles: readonly Line[]
  readonly places: readonly Line[]
}

/** As it is edited. */
export type UserEdit = UserFields & { readonly roles: readonly string[]; readonly places: readonly string[] }

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

export const NEW_USER: UserEdit = {
  ...{ sLoginNo: '', sName: '', sHomeId: '', sSpeaks: 'en', sZone: '' },
  ...{ roles: [], places: [] },
}

export const readUsers = (http: Http, asked: { readonly search: string; readonly pageNum: number }) =>
  readForm(
    http,
    { sModelsId: USERS, sFormId: LIST },
    {
      ...{ pageNum: asked.pageNum, pageSize: PAGE_SIZE, count: 'exact' },
      ...(asked.search === '' ? {} : { search: asked.search }),
    },
  )

const linesOf = (rows: readonly Row[], name: string): readonly Line[] =>
  rows.map((row) => ({ sId: text(row.sId), version: text(row.version), named: text(row[name]) }))

/** Null where the tenant has no such user. */
export const readUser = async (http: Http, sId: string): Promise<UserRecord | null> => {
  const at = (sFormId: string) => ({ sModelsId: USERS, sFormId })
  const [master, roles, places] = await Promise.all([
    readForm(http, at(MASTER), { sId, count: 'none' }),
    readForm(http, at(ROLES), { sParentId: sId, pageSize: 1000, count: 'none' }),
    readForm(http, at(PLACES), { sParentId: sId, pageSize: 1000, count: 'none' }),
  ])
  const [row] = master.rows
  if (row === undefined) return null
  return {
    ...{ sId, version: text(row.version) },
    fields: {
      ...{ sLoginNo: text(row.sLoginNo), sName: text(row.sName), sHomeId: text(row.sHomeId) },
      ...{ sSpeaks: text(row.sSpeaks), sZone: text(row.sZone) },
    },
    ...{ isDisabled: row.bDisabled === 1, isAdministrator: row.bAdministrator === 1 },
    isBuilder: row.bBuilds === 1,
    ...{ roles: linesOf(roles.rows, 'sRoleId'), places: linesOf(places.rows, 'sPlaceId') },
  }
}

export const editOf = ({ fields, roles, places }: UserRecord): UserEdit => ({
  ...fields,
  ...{ roles: roles.map(({ named }) => named), places: places.map(({ named }) => named) },
})

type Wanted = { readonly stored: readonly Line[]; readonly named: readonly string[]; readonly column: string }

const lineRows = ({ stored, named, column }: Wanted, sParentId: string | null): readonly SaveRow[] => {
  const known = new Set(stored.map((line) => line.named))
  const wanted = new Set(named)
  return [
    ...stored
      .filter((line) => !wanted.has(line.named))
      .map(({ sId, version }): SaveRow => ({ handleType: 'del', sId, version })),
    ...named
      .filter((one) => !known.has(one))
      .map(
        (one): SaveRow => ({
          handleType: 'add',
          data: { [column]: one, ...(sParentId === null ? {} : { sParentId }) },
        }),
      ),
  ]
}

/** One transaction: the user, what roles and subsidiaries come and go. */
export const saveOf = (
  stored: UserRecord | null,
  { roles, places, sZone, ...fields }: UserEdit,
): SaveRequest => {
  const data = { ...fields, sZone: sZone.trim() === '' ? null : sZone.trim() }
  const master: SaveRow =
    stored === null
      ? { handleType: 'add', data }
      : { handleType: 'update', sId: stored.sId, version: stored.version, data }
  const sParentId = stored?.sId ?? null
  const forms = [
    { sFormId: MASTER, rows: [master] },
    {
      sFormId: ROLES,
      rows: lineRows({ stored: stored?.roles ?? [], named: roles, column: 'sRoleId' }, sParentId),
    },
    {
      sFormId: PLACES,
      rows: lineRows({ stored: stored?.places ?? [], named: places, column: 'sPlaceId' }, sParentId),
    },
  ]
  return { forms: forms.filter(({ rows }) => rows.length > 0) }
}

export const readPlaces = async (http: Http) => {
  const at = { sModelsId: 'sft-subsidiary', sFormId: 'sft-subsidiary.list' }
  const { rows } = await readForm(http, at, { pageSize: 1000, count: 'none' })
  return rows.map((row) => ({ sId: text(row.sId), sName: text(row.sName) }))
}
