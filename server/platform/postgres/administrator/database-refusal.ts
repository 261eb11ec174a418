// Why a database does not do for a start, as one sentence for the operator instead of the driver's error.
import { type DriverError, driverErrorOf, isOfConnection } from '#server/kernel/errors/sqlstate.ts'
import { StartRefused } from '#server/kernel/errors/start-refused.ts'
import { parseAddress } from '../wire/database-address.ts'

type Refused = {
  /** The address without user and password. */
  readonly place: string
  readonly user: string
  readonly message: string
}

const notLetIn = ({ place, user }: Refused): string =>
  `The database ${place} does not let user "${user}" in: correct the user or the password of its address.`
const notItsOwn = ({ place, message }: Refused): string =>
  `The database ${place} is not one of this service, or was not restored whole (${message}): name another one.`

/** What helps where a database came without its roles' rights. */
export const RESTORE_AGAIN =
  'restore the dump once more, into an empty database, and start again; the dump must be one made without --no-acl and --no-owner, and restored without them.'

const rightsLost = ({ place, message }: Refused): string =>
  `The database ${place} does not allow what the service needs (${message}). DATABASE_URL must name a superuser; where it does, the roles of the service have lost their rights: ${RESTORE_AGAIN}`

/** By SQLSTATE. */
const SENTENCES: Readonly<Record<string, (refused: Refused) => string>> = {
  '28P01': notLetIn,
  '28000': notLetIn,
  FOREIGN_LOGIN: ({ place, message }) =>
    `The database ${place} takes the service for somebody else (${message}): the address must lead to PostgreSQL itself, or to what passes users on as they are.`,
  '3D000': ({ place }) => `There is no database ${place}: create it, or correct its address.`,
  '25006': ({ place, message }) =>
    `The database ${place} takes no writes any more (${message}): start again when it does.`,
  '42501': rightsLost,
  LOST_ROLE: rightsLost,
  NO_CONNECT: ({ place, message }) =>
    `The database ${place} does not let whoever asks connect (${message}): run "grant connect on database …" for that user or for public, and start again.`,
  '42704': ({ place, message }) =>
    `The server of the database ${place} lacks what a dump does not carry (${message}): make it there (a role: create role … nologin), then restore the dump again.`,
  '55P03': ({ place }) =>
    `Another session of the database ${place} holds what this step has to change (a backup, a long report, a transaction left open), and everybody would wait behind it: start again when that is over.`,
  '53100': ({ place, message }) =>
    `The disk of the database ${place} is full (${message}): make room there, and start again.`,
  '42P01': notItsOwn,
  '42703': notItsOwn,
  '42883': notItsOwn,
  '3F000': notItsOwn,
}

/** Of OpenSSL and of Node. */
const CERTIFICATE = /CERT|SIGNATURE/

// Of connections, of servers without room or on their way up or down, and those of sockets, which are words.
const OUT_OF_REACH = /^(08|53|57P)|^E[A-Z_]+$/

const isOutOfReach = (error: DriverError): boolean => OUT_OF_REACH.test(error.code) || isOfConnection(error)

const sentenceFor = (error: DriverError, refused: Refused): string => {
  const code = error.code === '42501' && isOfConnection(error) ? 'NO_CONNECT' : error.code
  const sentence = SENTENCES[code]
  if (sentence !== undefined) return sentence(refused)
  if (CERTIFICATE.test(code))
    return `The certificate of the database ${refused.place} is not trusted (${refused.message}): name the one that signed it in the address (sslrootcert=…), or choose another sslmode (docs/reference/configuration.md).`
  return isOutOfReach(error)
    ? `The database ${refused.place} cannot be reached: ${refused.message}`
    : `The database ${refused.place} refuses a step of the start: ${refused.message}`
}

/** The address of a database without user and password. Throws StartRefused where it is none. */
export const placeOf = (url: string): string => {
  const { host, port, database } = parseAddress(url)
  return `${host}:${port}/${database ?? ''}`
}

/** A StartRefused where the database at `url` is the reason; every other error as it is. */
export const databaseRefusal = (error: unknown, url: string): unknown => {
  if (error instanceof StartRefused) return error
  const found = driverErrorOf(error)
  if (found === undefined) return error
  // Node reports a name with several addresses as an error without a message.
  const message = found.message || found.code
  const { user } = parseAddress(url)
  return new StartRefused(sentenceFor(found, { place: placeOf(url), user: user ?? '', message }), error)
}

/** The same for an error of connecting, whatever it is. */
export const unreachable = (error: unknown, url: string): unknown => {
  const refusal = databaseRefusal(error, url)
  if (refusal instanceof StartRefused) return refusal
  return new StartRefused(
    `The database ${placeOf(url)} cannot be reached: ${String((error as Error).message)}`,
    error,
  )
}
