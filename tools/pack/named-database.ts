// What the environment says of the database that tools work on. An empty value counts as unset, as for the service.
import { resolve } from 'node:path'
import { StartRefused } from '#server/kernel/errors/start-refused.ts'
import { withVerifiedTls } from '#server/platform/postgres/wire/database-address.ts'

const ADDRESS = /^postgres(ql)?:\/\//

/** An address as a person gave it. Throws StartRefused where it is not one of PostgreSQL. */
export const givenAddress = (address: string): string => {
  if (!ADDRESS.test(address))
    throw new StartRefused(
      'The address of the database is none of PostgreSQL: it begins with postgres://, as in postgres://user:password@host:5432/name.',
    )
  return withVerifiedTls(address)
}

/** The address in DATABASE_URL; undefined where the tools work on the embedded database. Throws StartRefused as `givenAddress` does. */
export const databaseUrl = (): string | undefined => {
  const given = process.env.DATABASE_URL
  return given === undefined || given.trim() === '' ? undefined : givenAddress(given)
}

/** The data folder of the embedded database. */
export const dataFolder = (): string => {
  const given = process.env.DATA_DIR
  return resolve(given === undefined || given.trim() === '' ? 'data' : given)
}
