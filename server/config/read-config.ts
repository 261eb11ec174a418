// Turns the environment into one frozen value; nothing else in the service reads it. All mistakes are reported at once.
import { BlockList, isIP } from 'node:net'
import { resolve } from 'node:path'
import { PASSWORD_LIMITS } from '#contracts/requests/request-limits.ts'
import { StartRefused } from '#server/kernel/errors/start-refused.ts'
import { LOG_LEVELS } from '#server/kernel/observation/log-level.ts'
import { type AskedConfig, type Limits, TIERS, type Tier } from './config.ts'
import { type Environment, type EnvironmentReader, readerOf } from './environment-reader.ts'
import { readFiles, readFilesBucket } from './read-files.ts'
import { readLicence } from './read-licence.ts'
import { readPlugins } from './read-plugins.ts'
import { decodeTokenKey, mistakeOfKey, TOKEN_KEY_BYTES } from './token-keys.ts'

/** The demo's password unless DEMO_PASSWORD says another; known to everyone. */
export const SHIPPED_DEMO_PASSWORD = 'armature'

const MINUTE = 60_000

/** Long enough for whoever spreads requests over nodes to look at /readyz; nobody looks at a node that only its own machine reaches. */
const pauseBeforeDraining = (host: string): number => (isLoopback(host) ? 0 : 5_000)

const readLimits = (read: EnvironmentReader, host: string): Limits => ({
  statementTimeoutMs: read.integer('STATEMENT_TIMEOUT_MS', { min: 100, max: 600_000, otherwise: 10_000 }),
  maxBodyBytes: read.integer('MAX_BODY_BYTES', { min: 1_024, max: 1_000_000_000, otherwise: 8_388_608 }),
  maxBodiesBytes: read.integer('MAX_BODIES_BYTES', {
    min: 1_024,
    max: 1_000_000_000_000,
    otherwise: 268_435_456,
  }),
  trustedPoolSize: read.integer('POOL_TRUSTED_SIZE', { min: 1, max: 1_000, otherwise: 12 }),
  tenantPoolSize: read.integer('POOL_TENANT_SIZE', { min: 1, max: 1_000, otherwise: 16 }),
  connectionsPerTenant: read.integer('CONNECTIONS_PER_TENANT', { min: 1, max: 1_000, otherwise: 8 }),
  sessionIdleMs: read.integer('SESSION_IDLE_MINUTES', { min: 1, max: 10_080, otherwise: 480 }) * MINUTE,
  sessionMaxMs: read.integer('SESSION_MAX_MINUTES', { min: 1, max: 525_600, otherwise: 10_080 }) * MINUTE,
  requestLimitMs: read.integer('REQUEST_LIMIT_MS', { min: 100, max: 600_000, otherwise: 10_000 }),
  chartLimitMs: read.integer('CHART_LIMIT_MS', { min: 100, max: 600_000, otherwise: 3_000 }),
  chartAgeMs: read.integer('CHART_AGE_MS', { min: 0, max: 600_000, otherwise: 30_000 }),
  messageLimitMs: read.integer('MESSAGE_LIMIT_MS', { min: 1_000, max: 600_000, otherwise: 30_000 }),
  drainPauseMs: read.integer('DRAIN_PAUSE_MS', {
    min: 0,
    max: 600_000,
    otherwise: pauseBeforeDraining(host),
  }),
  drainMs: read.integer('DRAIN_MS', { min: 0, max: 600_000, otherwise: 10_000 }),
})

/** An IPv6 address may be written as in a URL. */
const withoutBrackets = (host: string): string => host.replace(/^\[([\d:a-f.]+)\]$/i, '$1')

export const isLoopback = (host: string): boolean => {
  const loopback = new BlockList()
  loopback.addSubnet('127.0.0.0', 8, 'ipv4')
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && loopback.check(host))
}

const isNetwork = (text: string): boolean => {
  const [address = '', bits] = text.split('/')
  const version = isIP(address)
  if (version === 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

const readTrustProxy = (read: EnvironmentReader): AskedConfig['trustProxy'] => {
  const parts = read.list('TRUST_PROXY')
  const [only = ''] = parts
  if (parts.length === 0) return false
  if (parts.length === 1 && /^[1-9]$/.test(only)) return Number(only)
  if (!parts.every(isNetwork))
    read.complain(
      'TRUST_PROXY must be how many proxies stand before the service (1 to 9) or their addresses, comma separated',
    )
  return parts
}

const readTokenKeys = (read: EnvironmentReader, mayBeMissing: boolean): readonly Uint8Array[] => {
  const keys = read.list('TOKEN_KEYS')
  if (keys.length === 0 && !mayBeMissing) {
    read.complain(
      `TOKEN_KEYS is missing: set it to ${TOKEN_KEY_BYTES} random bytes in base64url (openssl rand -base64 ${TOKEN_KEY_BYTES} | tr '+/' '-_')`,
    )
  }
  for (const [index, key] of keys.entries()) {
    const mistake = mistakeOfKey(key)
    if (mistake !== undefined) read.complain(`TOKEN_KEYS: key ${index + 1} of ${keys.length} ${mistake}`)
  }
  if (new Set(keys).size < keys.length) read.complain('TOKEN_KEYS names a key twice')
  return keys.map(decodeTokenKey)
}

const DEFAULT_HOST = '127.0.0.1'
const HOST_NAME = /^[a-z\d]([a-z\d_.-]*[a-z\d])?$/i

const readHost = (read: EnvironmentReader): string => {
  const host = withoutBrackets(read.text('HOST') ?? DEFAULT_HOST)
  if (isIP(host) !== 0 || HOST_NAME.test(host)) return host
  read.complain(`HOST must be a name or an address alone, such as 127.0.0.1 or 0.0.0.0, and not ${host}`)
  return DEFAULT_HOST
}

const readDemoPassword = (read: EnvironmentReader, isDemo: boolean, host: string): string | undefined => {
  const password = read.text('DEMO_PASSWORD') ?? (isDemo ? SHIPPED_DEMO_PASSWORD : undefined)
  if (password === SHIPPED_DEMO_PASSWORD && !isLoopback(host)) {
    read.complain(
      `HOST ${host} can be reached by others, and the demo's password is the one that everyone knows: set DEMO_PASSWORD, or HOST to 127.0.0.1`,
    )
  }
  if (password !== undefined && password.length < PASSWORD_LIMITS.shortest)
    read.complain(`DEMO_PASSWORD must have at least ${PASSWORD_LIMITS.shortest} characters`)
  return password
}

const readTiers = (read: EnvironmentReader): readonly Tier[] => {
  const asked = read.listOf('TIERS', TIERS)
  const tiers = TIERS.filter((tier) => asked.includes(tier))
  return tiers.length === 0 ? TIERS : tiers
}

/** The driver would take this machine's own where the URL names none. */
const readRedisUrl = (read: EnvironmentReader): string | undefined => {
  const url = read.url('REDIS_URL', ['redis', 'rediss'])
  if (url !== undefined && URL.canParse(url) && new URL(url).hostname === '')
    read.complain(
      'REDIS_URL does not say which server: write redis://host:port, as in redis://127.0.0.1:6379',
    )
  return url
}

const NO_ZONE = 'UTC'

const readTimeZone = (read: EnvironmentReader): string => {
  const zone = read.text('TIME_ZONE') ?? NO_ZONE
  if (zone === NO_ZONE || Intl.supportedValuesOf('timeZone').includes(zone)) return zone
  read.complain(`TIME_ZONE must be the name of a time zone, such as Asia/Shanghai or UTC, not "${zone}"`)
  return NO_ZONE
}

const readFolder = (read: EnvironmentReader, name: string): string | undefined => {
  const folder = read.text(name)
  return folder === undefined ? undefined : resolve(folder)
}

/** Whose records processes may approve: everybody's (`all`), or those of tenants by their ids. */
const checkflowOf = (names: readonly string[]): AskedConfig['checkflow'] =>
  names.includes('all') ? 'all' : names

const readOutboundNetworks = (read: EnvironmentReader): readonly string[] => {
  const networks = read.list('OUTBOUND_HOOK_NETWORKS')
  if (!networks.every(isNetwork))
    read.complain(
      'OUTBOUND_HOOK_NETWORKS must be addresses or networks, comma separated, such as 10.1.0.0/16',
    )
  return networks
}

const readAll = (read: EnvironmentReader, env: Environment): AskedConfig => {
  const host = readHost(read)
  const databaseUrl = read.url('DATABASE_URL', ['postgres', 'postgresql'])
  const databaseReadUrl = read.url('DATABASE_READ_URL', ['postgres', 'postgresql'])
  const isDemo = databaseUrl === undefined
  if (isDemo && databaseReadUrl !== undefined) read.complain('DATABASE_READ_URL needs DATABASE_URL beside it')
  const dataDir = resolve(read.text('DATA_DIR') ?? 'data')
  return {
    host,
    port: read.integer('PORT', { min: 0, max: 65_535, otherwise: 8_080 }),
    databaseUrl,
    databaseReadUrl,
    redisUrl: readRedisUrl(read),
    dataDir,
    files: readFiles(read, dataDir),
    filesBucket: readFilesBucket(read),
    sqlTemplatesDir: readFolder(read, 'SQL_TEMPLATES_DIR'),
    tiers: readTiers(read),
    tokenKeys: readTokenKeys(read, isDemo && isLoopback(host)),
    ...readLicence(read),
    demoPassword: readDemoPassword(read, isDemo, host),
    timeZone: readTimeZone(read),
    worksOnQueue: read.oneOf('QUEUE', ['on', 'off'], 'on') === 'on',
    runsJobs: read.oneOf('SCHEDULER', ['on', 'off'], 'on') === 'on',
    plugins: readPlugins(read, env),
    checkflow: checkflowOf(read.list('CHECKFLOW')),
    tellsOthers: read.oneOf('OUTBOUND_HOOKS', ['on', 'off'], 'off') === 'on',
    outboundNetworks: readOutboundNetworks(read),
    logLevel: read.oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
    trustProxy: readTrustProxy(read),
    limits: readLimits(read, host),
  }
}

/** The configuration that the environment asks for. Throws StartRefused with every mistake, one a line. */
export const readConfig = (env: Environment = process.env): AskedConfig => {
  const read = readerOf(env)
  const config = readAll(read, env)
  if (read.mistakes.length > 0) {
    throw new StartRefused(
      ['The configuration has mistakes:', ...read.mistakes.map((one) => `  - ${one}`)].join('\n'),
    )
  }
  Object.freeze(config.limits)
  return Object.freeze(config)
}
