const BEARER = /^Bearer +([\w.-]+) *$/i

/** The token that an Authorization header brings. */
export const bearerIn = (authorization: string | undefined): string | undefined =>
  BEARER.exec(authorization ?? '')?.[1]
