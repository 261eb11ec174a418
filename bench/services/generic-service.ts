// The service itself, started as in production: a process of its own on a database that is there.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { BENCH_PASSWORD } from '../fixtures/fill-database.ts'
import { endChild } from './end-child.ts'
import { licensed } from './licensed.ts'
import type { Service } from './service.ts'

const PROGRAM = fileURLToPath(new URL('../../server/main.ts', import.meta.url))

export type GenericOptions = {
  readonly databaseUrl: string
  readonly tenants: readonly string[]
  /** Further arguments for Node, to profile with. */
  readonly nodeArguments?: readonly string[]
  /** Variables beside those that it needs. */
  readonly environment?: Readonly<Record<string, string>>
}

const portOf = async (child: ChildProcess, messages: Readable): Promise<number> => {
  const said: string[] = []
  for await (const line of createInterface({ input: messages })) {
    said.push(line)
    const port = /ready at http:\/\/[^ ]*:(\d+)/.exec(line)?.[1]
    if (port !== undefined) return Number(port)
  }
  throw new Error(`the service did not start (${child.exitCode}):\n${said.join('\n')}`)
}

export const signIn = async (
  port: number,
  tenant: string,
  sLoginType: 'business' | 'builder' = 'business',
): Promise<string> => {
  const body = { sBrandNo: tenant, sUserNo: 'user', sPassword: BENCH_PASSWORD, sLoginType }
  const response = await fetch(`http://127.0.0.1:${port}/entry/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`sign-in failed: ${response.status} ${text}`)
  return (JSON.parse(text) as { token: string }).token
}

const signInAll = async (port: number, tenants: readonly string[]): Promise<readonly string[]> => {
  const tokens: string[] = []
  for (const tenant of tenants) tokens.push(await signIn(port, tenant))
  return tokens
}

export const startGenericService = async (options: GenericOptions): Promise<Service> => {
  const { databaseUrl, tenants, nodeArguments = [], environment = {} } = options
  const child = spawn(process.execPath, [...nodeArguments, PROGRAM], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      TOKEN_KEYS: randomBytes(32).toString('base64url'),
      PORT: '0',
      TIERS: 'entry',
      ...(await licensed()),
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const stop = (): Promise<void> => endChild(child, () => child.kill('SIGTERM'))
  try {
    const port = await portOf(child, child.stderr)
    child.stderr.resume()
    return { pid: child.pid, port, tokens: await signInAll(port, tenants), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
