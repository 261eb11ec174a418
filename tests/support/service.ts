// The real service on a database of its own, listening on loopback, and clients that speak to it as a browser would.
import { randomBytes } from 'node:crypto'
import { type Application, compose } from '#server/compose/compose.ts'
import { readConfig } from '#server/config/read-config.ts'
import { openTestDatabase, TEST_PASSWORD, type TestDatabase } from './database.ts'
import { EVERYTHING_LICENSED } from './licence.ts'
import { ownRedis } from './redis.ts'

export type Answer = {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever JSON came back
  readonly body: any
}

export type Client = {
  readonly token: string
  readonly get: (path: string, headers?: Record<string, string>) => Promise<Answer>
  readonly post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>
  readonly send: (
    method: string,
    path: string,
    body: unknown,
    headers?: Record<string, string>,
  ) => Promise<Answer>
}

export type TestService = {
  readonly url: string
  readonly database: TestDatabase
  /** Signs in; company `demo`, user `admin`, business front end, unless said. */
  readonly signIn: (who?: {
    company?: string
    user?: string
    loginType?: string
    language?: string
  }) => Promise<Client>
  /** A client with a given token, or without. */
  readonly as: (token?: string) => Client
  readonly close: () => Promise<void>
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const ask = async (url: string, init: RequestInit): Promise<Answer> => {
  const response = await fetch(url, init)
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, body: parse(text) }
}

const clientOf = (url: string, token: string): Client => {
  const authorization: Record<string, string> = token === '' ? {} : { authorization: `Bearer ${token}` }
  const send: Client['send'] = (method, path, body, headers = {}) =>
    ask(url + path, {
      method,
      headers: { ...authorization, 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  return {
    token,
    get: (path, headers = {}) => ask(url + path, { headers: { ...authorization, ...headers } }),
    post: (path, body, headers) => send('POST', path, body, headers),
    send,
  }
}

/**
 * Starts the service; `environment` adds to or replaces its configuration, `database` gives it one that is already open,
 * `logFile` takes its log.
 */
export const openTestService = async (
  options: { environment?: Record<string, string>; database?: TestDatabase; logFile?: string } = {},
): Promise<TestService> => {
  const database = options.database ?? (await openTestDatabase())
  const redis = options.environment?.REDIS_URL === undefined ? await ownRedis() : undefined
  const giveBack = async (): Promise<void> => {
    await redis?.stop()
    if (options.database === undefined) await database.close()
  }
  const start = async (): Promise<Application> => {
    const asked = readConfig({
      DATABASE_URL: database.url,
      TOKEN_KEYS: randomBytes(32).toString('base64url'),
      ...EVERYTHING_LICENSED,
      PORT: '0',
      LOG_LEVEL: 'silent',
      // Machines that run tests stand still at times: what is about a limit says its own.
      STATEMENT_TIMEOUT_MS: '60000',
      REQUEST_LIMIT_MS: '60000',
      CHART_LIMIT_MS: '60000',
      // Tests that are not about it see what they changed by plain SQL.
      CHART_AGE_MS: '0',
      // What runs by itself runs in the tests that are about it.
      SCHEDULER: 'off',
      ...(redis === undefined ? {} : { REDIS_URL: redis.url }),
      ...options.environment,
    })
    return compose({
      ...asked,
      databaseUrl: database.url,
      ...(options.logFile === undefined ? {} : { logFile: options.logFile }),
    })
  }
  const application = await start().catch(async (error: unknown) => {
    await giveBack()
    throw error
  })
  const { address } = await application.listen()
  const url = address.replace(/\/$/, '')
  const signIn: TestService['signIn'] = async ({
    company = 'demo',
    user = 'admin',
    loginType = 'business',
    language = 'en',
  } = {}) => {
    const body = {
      sBrandNo: company,
      sUserNo: user,
      sPassword: TEST_PASSWORD,
      sLoginType: loginType,
      sLanguage: language,
    }
    const answer = await clientOf(url, '').post('/entry/login', body)
    if (answer.status !== 200) throw new Error(`sign-in failed: ${answer.status} ${answer.text}`)
    return clientOf(url, answer.body.token)
  }
  return {
    url,
    database,
    signIn,
    as: (token = '') => clientOf(url, token),
    close: async () => {
      await application.close()
      await giveBack()
    },
  }
}
