// GET /entry/users/sessions, /access, /rules and /substitutes; POST /endSessions, /resetSecondFactor, /setRules, /setSubstitutes and /import
import type { ImportAnswer, SignInRules, Substitute, UserAccess } from '#contracts/people.ts'
import type { Http } from './http.ts'
import type { OwnSession } from './own-sessions.ts'

const AT = '/entry/users'

export type StoredRules = SignInRules & { readonly version: string }

export const readUserSessions = async (http: Http, sUserId: string): Promise<readonly OwnSession[]> =>
  (await http.get<{ readonly sessions: readonly OwnSession[] }>(`${AT}/sessions`, { query: { sUserId } }))
    .sessions

export const endUserSessions = (http: Http, sUserId: string): Promise<unknown> =>
  http.post(`${AT}/endSessions`, { sUserId })

export const resetUserFactor = (http: Http, sUserId: string): Promise<unknown> =>
  http.post(`${AT}/resetSecondFactor`, { sUserId })

export const readUserAccess = (http: Http, sUserId: string): Promise<UserAccess> =>
  http.get(`${AT}/access`, { query: { sUserId } })

export const readSignInRules = (http: Http): Promise<StoredRules> => http.get(`${AT}/rules`)

export const setSignInRules = (http: Http, { iPasswordDays, ...rules }: StoredRules): Promise<StoredRules> =>
  http.post(`${AT}/setRules`, { ...rules, ...(iPasswordDays === null ? {} : { iPasswordDays }) })

export const readSubstitutes = async (http: Http, sUserId: string): Promise<readonly Substitute[]> =>
  (
    await http.get<{ readonly substitutes: readonly Substitute[] }>(`${AT}/substitutes`, {
      query: { sUserId },
    })
  ).substitutes

export const setSubstitutes = (
  http: Http,
  sUserId: string,
  substitutes: readonly Omit<Substitute, 'sName'>[],
): Promise<unknown> => http.post(`${AT}/setSubstitutes`, { sUserId, substitutes })

/** Adds nobody where a line has a mistake, or it is only tried. */
export const importUsers = (http: Http, sText: string, isTried: boolean): Promise<ImportAnswer> =>
  http.post(`${AT}/import`, { sText }, { query: { dryRun: isTried ? '1' : '0' } })
