// Rights as the builder reads and sets them: who has which, what is shown less of, why not, what two roles differ in, seeing as another.
import type { FieldNarrowingRow, RowNarrowingRow } from '#contracts/narrowing.ts'
import type { Comparison, Explanation, GrantAnswer, GrantedModule, Holders } from '#contracts/permissions.ts'
import type { Http } from './http.ts'
import type { LoginAnswer } from './login.ts'

/** A role or a user. */
export type Holder = { readonly sRoleId: string } | { readonly sUserId: string }

export type Narrowing = {
  readonly fields: readonly FieldNarrowingRow[]
  readonly rows: readonly RowNarrowingRow[]
  readonly version: string
}

const AT = '/entry/permissions'

const said = (row: object): object =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== ''))

export const readHolders = (http: Http, search: string): Promise<Holders> =>
  http.get(`${AT}/holders`, { query: { search } })

export const readGrants = async (http: Http, holder: Holder): Promise<readonly GrantedModule[]> =>
  (await http.get<{ readonly modules: readonly GrantedModule[] }>(`${AT}/grants`, { query: holder })).modules

export type GrantSet = { readonly allow: readonly string[]; readonly deny: readonly string[] }

/** Throws RequestFailure: `forbidden` where it is more than one holds, `version_conflict`, … */
export const setGrants = (
  http: Http,
  asked: Holder &
    GrantSet & { readonly sModelsId: string; readonly sSubsidiaryId?: string; readonly version: string },
): Promise<GrantAnswer> => http.post(`${AT}/grant`, asked)

export const readNarrowing = (http: Http, holder: Holder, sModelsId: string): Promise<Narrowing> =>
  http.get(`${AT}/narrowing`, { query: { ...holder, sModelsId } })

export const setNarrowing = (
  http: Http,
  { fields, rows, ...asked }: Holder & Narrowing & { readonly sModelsId: string },
): Promise<Narrowing> =>
  http.post(`${AT}/narrow`, { ...asked, fields: fields.map(said), rows: rows.map(said) })

/** `sUserId`, `sModelsId` and `action`; the rest where it is asked for. */
export const explainRight = (http: Http, asked: Readonly<Record<string, string>>): Promise<Explanation> =>
  http.get(`${AT}/explain`, { query: said(asked) as Record<string, string> })

export const compareRoles = (http: Http, sRoleId: string, sOtherId: string): Promise<Comparison> =>
  http.get(`${AT}/compare`, { query: { sRoleId, sOtherId } })

export const viewAs = (
  http: Http,
  asked: { readonly sUserId: string } | { readonly sRoleIds: readonly string[] },
): Promise<LoginAnswer> => http.post(`${AT}/viewAs`, asked)
