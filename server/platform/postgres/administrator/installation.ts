// The installation's identity: the signing key, the logins that the service uses instead of the administrator's, and the
// channel on which the database announces what changed.
import { createHmac } from 'node:crypto'
import pg from 'pg'
import { StartRefused } from '#server/kernel/errors/start-refused.ts'
import { type LoginSettings, loginSettings } from '../wire/login-client.ts'
import { asAdministrator, LONGEST_WAIT } from './administrator.ts'
import { databaseRefusal, RESTORE_AGAIN } from './database-refusal.ts'

/** A login of the service, and how it gets in. */
export type Login = { readonly name: string; readonly settings: LoginSettings }

export type Installation = {
  /** Key of the HMAC that signs tenant contexts. */
  readonly secret: Buffer
  /** Who may use the framework's tables. */
  readonly platform: Login
  /** Whose connections are for generated statements: no implementer's code runs on them. */
  readonly trusted: Login
  /** For what runs code of a customer's own (its schema), or of nobody's but the standard (null). */
  readonly tenantOf: (customerSchema: string | null) => Login
  /** Who lets in the builders of tenants' structure. */
  readonly structure: Login
  /** How any login of the installation gets in, by its whole name. */
  readonly settingsOf: (login: string) => LoginSettings
  readonly newsChannel: string
  /** What of the logins was not as it should be and has been put right, a phrase each. */
  readonly mended: readonly string[]
}

/** HMAC-SHA256 in hex: the same value as the database's `framework.sign`. */
export const signText = (secret: Buffer, text: string): string =>
  createHmac('sha256', secret).update(text, 'utf8').digest('hex')

const CUSTOMER_SCHEMA = /^customer_/

type Row = { readonly id: string; readonly secret: Buffer; readonly channel: string }
type Read = Row & { readonly mended: readonly string[] }

const RIGHTS_LOST = [
  'This database has lost the rights of its roles: it was restored on a server that did not have them, or its dump was made or restored without rights and owners.',
  `The roles are there now: ${RESTORE_AGAIN}`,
].join(' ')

/** In statements of their own, so that what was made stays even where the start is refused. */
const secure = async (client: pg.Client): Promise<readonly string[]> => {
  await client.query(`set lock_timeout = '${LONGEST_WAIT}'`)
  const { rows: secured } = await client.query<{ mended: readonly string[] }>(
    'select framework.secure_logins() as mended',
  )
  const { rows: found } = await client.query<{ hasRights: boolean }>(
    'select framework.has_rights() as "hasRights"',
  )
  if (found[0]?.hasRights !== true) throw new StartRefused(RIGHTS_LOST)
  return secured[0]?.mended ?? []
}

const SET_UP = 'framework.installation is empty: the database was not set up by the migrations.'

const read = async (administratorUrl: string): Promise<Read> => {
  const client = new pg.Client({ connectionString: administratorUrl })
  await client.connect()
  try {
    const { rows } = await client.query<Row>(`
      select i."sId" as id, i."jSecret" as secret, framework.news_channel() as channel
      from framework.installation i`)
    const [row] = rows
    if (row === undefined) throw new StartRefused(SET_UP)
    return { ...row, mended: await secure(client) }
  } catch (error) {
    throw databaseRefusal(error, administratorUrl)
  } finally {
    await client.end()
  }
}

/** Brings the logins up to date with the administrator's connection, which is closed again. */
export const readInstallation = async (administratorUrl: string): Promise<Installation> => {
  const { id, secret, channel, mended } = await read(administratorUrl)
  const settingsOf = (user: string): LoginSettings =>
    loginSettings(administratorUrl, { user, password: signText(secret, user) })
  const loginOf = (kind: string): Login => {
    const name = `armature_${id}_${kind}`
    return { name, settings: settingsOf(name) }
  }
  const tenants = new Map<string | null, Login>()
  const tenantOf = (schema: string | null): Login => {
    const login =
      tenants.get(schema) ?? loginOf(schema === null ? 'tenant' : schema.replace(CUSTOMER_SCHEMA, 'of_'))
    tenants.set(schema, login)
    return login
  }
  return {
    secret,
    platform: loginOf('platform'),
    trusted: loginOf('trusted'),
    tenantOf,
    structure: loginOf('structure'),
    settingsOf,
    newsChannel: channel,
    mended,
  }
}

/** Which installation the database holds. Two databases have the same where one was restored from a dump of the other. */
export const installationIdOf = (administratorUrl: string): Promise<string> =>
  asAdministrator({ url: administratorUrl, purpose: 'installation' }, async (client) => {
    const { rows } = await client.query<{ id: string }>('select i."sId" as id from framework.installation i')
    const [row] = rows
    if (row === undefined) throw new StartRefused(SET_UP)
    return row.id
  })
