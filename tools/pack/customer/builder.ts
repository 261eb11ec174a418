// The connection on which a customer's scripts run: a login that can make things in the customer's schema alone, let in for the work
// and shut out after it.
import type pg from 'pg'
import { NOTICE_OUR_END } from '#server/platform/postgres/administrator/administrator.ts'
import { boundAnswers, endClient } from '#server/platform/postgres/wire/connections.ts'
import { LoginClient, loginSettings } from '#server/platform/postgres/wire/login-client.ts'

type Login = { readonly user: string; readonly password: string; readonly signedContext: string }

/** What the builder comes in with, and the company's context signed for it, good for as long as it may work. */
const CREDENTIALS = `
select framework.sign($1) as password, c.text || '|' || framework.sign(c.text || '|' || $1) as "signedContext"
from framework.sysbrand b
cross join lateral (
  select concat_ws('|', 'v1', b."sId", '', 'pack', (extract(epoch from clock_timestamp())::bigint + 120)::text) as text) c
where b."sBrandNo" = $2`

const openBuilder = async (administrator: pg.ClientBase, sBrandNo: string): Promise<Login> => {
  const { rows } = await administrator.query<{ login: string }>(
    'select framework.open_builder($1) as login',
    [sBrandNo],
  )
  const user = rows[0]?.login ?? ''
  const signed = await administrator.query<Omit<Login, 'user'>>(CREDENTIALS, [user, sBrandNo])
  return { user, password: '', signedContext: '', ...signed.rows[0] }
}

/** Scripts change structure: whatever takes longer has gone wrong, or is meant to. */
const LONGEST_MS = 60_000

/** Ends what commands that were killed have left running. */
export const closeBuilders = async (administrator: pg.ClientBase): Promise<void> => {
  await administrator.query('select framework.close_builders()')
}

/** Hands the work a connection of the customer's builder, with the context that it may take, and ends it after a minute. The administrator holds the pack's turn. */
export const withBuilder = async <T>(
  {
    url,
    administrator,
    sBrandNo,
  }: { readonly url: string; readonly administrator: pg.ClientBase; readonly sBrandNo: string },
  work: (builder: pg.ClientBase, signedContext: string) => Promise<T>,
): Promise<T> => {
  const login = await openBuilder(administrator, sBrandNo)
  const builder = new LoginClient(loginSettings(url, login))
  builder.on('error', () => undefined)
  boundAnswers(builder)
  const timer = setTimeout(
    () => void administrator.query('select framework.end_builder($1)', [login.user]),
    LONGEST_MS,
  )
  try {
    await builder.connect()
    await builder.query(NOTICE_OUR_END).catch(() => undefined)
    return await work(builder, login.signedContext)
  } finally {
    await endClient(builder)
    await administrator.query('select framework.close_builder($1)', [sBrandNo])
    clearTimeout(timer)
  }
}
