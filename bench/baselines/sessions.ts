// Sessions of the hand-written service: a token names a session, which lies in a table, so that every node of it knows it, and an ended
// session or a disabled user is out at the next request: one prepared statement.
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { TokenRing } from '#server/access/token/token-ring.ts'

export type HandSession = {
  readonly tenant: string
  readonly subsidiary: string
  readonly user: string
  readonly userName: string
}

export type HandSessions = {
  readonly find: (authorization: string | undefined) => Promise<HandSession | undefined>
  readonly signIn: (tenants: readonly string[]) => Promise<readonly string[]>
}

const DAY_MS = 86_400_000
const BEARER = /^Bearer ([\w.-]+)$/

const FIND = `
select s."sBrandsId" as "tenant", s."sSubsidiaryId" as "subsidiary", s."sUserId" as "user", u."sUserName" as "userName"
from hand.session s
join framework.sftlogininfo u on u."sBrandsId" = s."sBrandsId" and u."sId" = s."sUserId"
join framework.sysbrand b on b."sId" = s."sBrandsId"
where s."sId" = $1 and s."tEnds" > now() and u."bDisabled" = 0 and b."bDisabled" = 0`

const OPEN = `
insert into hand.session ("sId", "sBrandsId", "sUserId", "sSubsidiaryId", "tEnds") values ($1, $2, $3, 'hq', $4)`

/** The ring is the service's own: opening a token costs the same on both sides. */
export const sessionsOf = (pool: pg.Pool, tokens: TokenRing): HandSessions => {
  const signInOne = async (tenant: string): Promise<string> => {
    const id = randomUUID()
    const endsAt = Date.now() + DAY_MS
    const user = `${tenant}-user`
    await pool.query(OPEN, [id, tenant, user, new Date(endsAt)])
    return tokens.seal({ sLoginType: 'business', sUserId: user, sBrandsId: tenant, sSessionId: id }, endsAt)
  }

  return {
    signIn: (tenants) => Promise.all(tenants.map(signInOne)),
    find: async (authorization) => {
      const token = BEARER.exec(authorization ?? '')?.[1]
      const name = token === undefined ? undefined : await tokens.open(token)
      if (name === undefined) return undefined
      const values = [name.sSessionId]
      return (await pool.query<HandSession>({ name: 'session', text: FIND, values })).rows[0]
    },
  }
}
