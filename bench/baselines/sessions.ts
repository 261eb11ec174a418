// Sessions of the hand-written service: a token names a session, which this process remembers.
import { randomUUID } from 'node:crypto'
import type { TokenRing } from '#server/access/token/token-ring.ts'

export type HandSession = {
  readonly id: string
  readonly tenant: string
  readonly subsidiary: string
  readonly user: string
  readonly userName: string
  readonly endsAt: number
}

export type HandSessions = {
  readonly find: (authorization: string | undefined) => Promise<HandSession | undefined>
  readonly signIn: (tenants: readonly string[]) => Promise<readonly string[]>
}

const DAY_MS = 86_400_000
const BEARER = /^Bearer ([\w.-]+)$/

/** The ring is the service's own: opening a token costs the same on both sides. */
export const sessionsOf = (tokens: TokenRing): HandSessions => {
  const sessions = new Map<string, HandSession>()

  const signInOne = async (tenant: string): Promise<string> => {
    const id = randomUUID()
    const endsAt = Date.now() + DAY_MS
    const user = `${tenant}-user`
    const userName = `User of Company ${tenant.slice(1)}`
    sessions.set(id, { id, tenant, subsidiary: 'hq', user, userName, endsAt })
    return tokens.seal({ sLoginType: 'business', sUserId: user, sBrandsId: tenant, sSessionId: id }, endsAt)
  }

  return {
    signIn: (tenants) => Promise.all(tenants.map(signInOne)),
    find: async (authorization) => {
      const token = BEARER.exec(authorization ?? '')?.[1]
      const name = token === undefined ? undefined : await tokens.open(token)
      const session = name === undefined ? undefined : sessions.get(name.sSessionId)
      return session !== undefined && session.endsAt > Date.now() ? session : undefined
    },
  }
}
