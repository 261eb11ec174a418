// The installation's identity: the signing key and the logins that the service uses instead of the administrator's.
import { createHmac } from 'node:crypto'
import pg from 'pg'

export type Installation = {
  /** Key of the HMAC that signs tenant contexts. */
  readonly secret: Buffer
  /** May read generated statements and run tenant code, as `tenant_runtime` only. */
  readonly tenantUrl: string
  /** May use the framework's tables, as `platform_runtime` only. */
  readonly platformUrl: string
}

/** HMAC-SHA256 in hex: the same value as the database's `framework.sign`. */
export const signText = (secret: Buffer, text: string): string =>
  createHmac('sha256', secret).update(text, 'utf8').digest('hex')

const urlOfLogin = (administratorUrl: string, login: string, password: string): string => {
  const url = new URL(administratorUrl)
  url.username = login
  url.password = password
  return url.href
}

/** Brings the logins up to date with the administrator's connection, which is closed again. */
export const readInstallation = async (administratorUrl: string): Promise<Installation> => {
  const client = new pg.Client({ connectionString: administratorUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string; secret: Buffer }>(
      'select framework.secure_installation() as id, (select i."jSecret" from framework.installation i) as secret',
    )
    const row = rows[0]
    if (row === undefined)
      throw new Error('framework.installation is empty: the database was not set up by the migrations')
    const login = (kind: 'tenant' | 'platform') => {
      const name = `armature_${row.id}_${kind}`
      return urlOfLogin(administratorUrl, name, signText(row.secret, name))
    }
    return { secret: row.secret, tenantUrl: login('tenant'), platformUrl: login('platform') }
  } finally {
    await client.end()
  }
}
