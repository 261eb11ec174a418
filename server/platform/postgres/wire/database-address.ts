// The address of a database, taken apart: where it is, and nothing of who comes or of what a session is set to.
import pg from 'pg'
import { StartRefused } from '#server/kernel/errors/start-refused.ts'

export type DatabasePlace = {
  readonly host: string
  readonly port: number
  readonly database: string
  readonly ssl: pg.ClientConfig['ssl']
  /** How the driver begins with TLS. */
  readonly sslnegotiation: NonNullable<pg.ClientConfig['sslnegotiation']>
}

type Parsed = pg.Client & {
  readonly ssl: DatabasePlace['ssl']
  readonly sslNegotiation: DatabasePlace['sslnegotiation']
}

const ALIAS_OF_VERIFIED = /([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/

/**
 * The address with TLS said in words that stay what they are: to the driver these modes are `verify-full` too, but it warns that
 * they will once be less. Whoever asks for less by name (`uselibpqcompat`) gets that.
 */
export const withVerifiedTls = (address: string): string =>
  /[?&]uselibpqcompat=true(&|$)/.test(address) ? address : address.replace(ALIAS_OF_VERIFIED, '$1verify-full')

/** As the driver reads it. Throws StartRefused where it cannot. */
export const parseAddress = (address: string): Parsed => {
  try {
    return new pg.Client({ connectionString: address }) as Parsed
  } catch (error) {
    throw new StartRefused(`The address of the database cannot be read: ${(error as Error).message}`, error)
  }
}

/** The driver falls back to a database that is called like the user. */
const namesDatabase = (address: string): boolean =>
  !URL.canParse(address) || new URL(address).pathname.length > 1

/** The one server and the one database that an address names. Throws StartRefused where it does not. */
export const readPlace = (address: string): DatabasePlace => {
  const { host, port, database, ssl, sslNegotiation } = parseAddress(address)
  if (host.includes(','))
    throw new StartRefused(
      `The address of the database names several servers (${host}): give one, or a name that leads to the one that takes writes.`,
    )
  if (database === undefined || !namesDatabase(address))
    throw new StartRefused(
      `The address of the database on ${host}:${port} does not say which database: end it with the name (postgres://…/name), before any "?".`,
    )
  return { host, port, database, ssl, sslnegotiation: sslNegotiation }
}
