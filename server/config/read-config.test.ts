// Cases of the configuration: defaults, every mistake with its sentence, and what a demo may not do.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { TIERS } from './config.ts'
import { isLoopback, readConfig } from './read-config.ts'
import { SHIPPED_TOKEN_KEYS } from './token-keys.ts'

const key = (): string => randomBytes(32).toString('base64url')
const database = 'postgres://owner:hidden-word@127.0.0.1/erp'

const mistakesOf = (env: Record<string, string>): string => {
  try {
    readConfig(env)
  } catch (error) {
    assert.ok(error instanceof Error)
    assert.equal(error.name, 'StartRefused')
    return error.message
  }
  return ''
}

test('an empty environment is a demo on loopback', () => {
  const config = readConfig({})
  assert.deepEqual(
    { ...config, dataDir: '', files: {}, limits: {} },
    {
      host: '127.0.0.1',
      port: 8080,
      databaseUrl: undefined,
      databaseReadUrl: undefined,
      redisUrl: undefined,
      filesBucket: undefined,
      sqlTemplatesDir: undefined,
      dataDir: '',
      files: {},
      tiers: TIERS,
      tokenKeys: [],
      licenceFile: undefined,
      licenceKey: undefined,
      demoPassword: 'armature',
      timeZone: 'UTC',
      worksOnQueue: true,
      plugins: [],
      runsJobs: true,
      logLevel: 'info',
      trustProxy: false,
      checkflow: [],
      tellsOthers: false,
      outboundNetworks: [],
      limits: {},
    },
  )
  assert.ok(Object.isFrozen(config) && Object.isFrozen(config.limits))
})

test('a deployment has its values read', () => {
  const [newest, older] = [key(), key()]
  const config = readConfig({
    PORT: '0',
    HOST: '0.0.0.0',
    DATABASE_URL: database,
    DATABASE_READ_URL: database,
    REDIS_URL: 'redis://127.0.0.1:6379',
    DATA_DIR: '/srv/erp',
    TIERS: 'web, entry',
    TOKEN_KEYS: `${newest},${older}`,
    TRUST_PROXY: '10.0.0.0/8, ::1',
    LOG_LEVEL: 'warn',
    TIME_ZONE: 'Asia/Shanghai',
    SESSION_IDLE_MINUTES: '15',
  })
  assert.equal(config.demoPassword, undefined)
  assert.equal(config.dataDir, '/srv/erp')
  assert.deepEqual(config.tiers, ['entry', 'web'])
  assert.equal(config.timeZone, 'Asia/Shanghai')
  assert.deepEqual(
    config.tokenKeys.map((one) => Buffer.from(one).toString('base64url')),
    [newest, older],
  )
  assert.deepEqual(config.trustProxy, ['10.0.0.0/8', '::1'])
  assert.equal(config.limits.sessionIdleMs, 900_000)
})

const cases: { name: string; env: Record<string, string>; says: RegExp }[] = [
  {
    name: 'a port beyond 65535',
    env: { PORT: '70000' },
    says: /PORT must be a whole number from 0 to 65535, not "70000"/,
  },
  { name: 'a port that is a word', env: { PORT: '80a' }, says: /PORT must be a whole number/ },
  { name: 'a port in scientific notation', env: { PORT: '1e3' }, says: /PORT must be a whole number/ },
  { name: 'an unknown tier', env: { TIERS: 'entry,moon' }, says: /TIERS may list entry.*not "moon"/ },
  {
    name: 'a licence without a key that says whose signature counts',
    env: { LICENSE_FILE: '/etc/licence' },
    says: /LICENSE_FILE needs LICENSE_PUBLIC_KEY beside it/,
  },
  {
    name: 'a public key that is none',
    env: { LICENSE_PUBLIC_KEY: 'abc' },
    says: /LICENSE_PUBLIC_KEY must be 32 bytes in base64url/,
  },
  {
    name: 'a plugin by a path',
    env: { PLUGINS: 'plc,../plc' },
    says: /PLUGINS must be names such as plc, comma separated, and not "..\/plc"/,
  },
  { name: 'an unknown time zone', env: { TIME_ZONE: '+08:00' }, says: /TIME_ZONE must be the name of/ },
  { name: 'an unknown log level', env: { LOG_LEVEL: 'loud' }, says: /LOG_LEVEL must be one of trace/ },
  {
    name: 'a database of another kind',
    env: { DATABASE_URL: 'mysql://x', TOKEN_KEYS: key() },
    says: /DATABASE_URL must be a URL that begins with postgres/,
  },
  {
    name: 'a reader without a database',
    env: { DATABASE_READ_URL: database },
    says: /DATABASE_READ_URL needs DATABASE_URL/,
  },
  {
    name: 'a store of another kind',
    env: { REDIS_URL: 'http://x' },
    says: /REDIS_URL must be a URL that begins with redis/,
  },
  ...['redis://', 'redis:///1', 'rediss://?x'].map((REDIS_URL) => ({
    name: `a store without a server: ${REDIS_URL}`,
    env: { REDIS_URL },
    says: /REDIS_URL does not say which server: write redis:\/\/host:port/,
  })),
  { name: 'no key outside the demo', env: { DATABASE_URL: database }, says: /TOKEN_KEYS is missing/ },
  {
    name: 'no key beyond loopback',
    env: { HOST: '0.0.0.0', DEMO_PASSWORD: 'long-enough' },
    says: /TOKEN_KEYS is missing/,
  },
  {
    name: 'a short key',
    env: { TOKEN_KEYS: randomBytes(16).toString('base64url') },
    says: /key 1 of 1 has 16 bytes and not 32/,
  },
  {
    name: 'a shipped key',
    env: { TOKEN_KEYS: `${key()},${SHIPPED_TOKEN_KEYS[0]}` },
    says: /key 2 of 2 is the example/,
  },
  {
    name: 'a key of zeros',
    env: { TOKEN_KEYS: Buffer.alloc(32).toString('base64url') },
    says: /is a pattern/,
  },
  { name: 'a key that is not base64url', env: { TOKEN_KEYS: '!!!' }, says: /is not base64url/ },
  {
    name: 'an address of the web as host',
    env: { HOST: 'http://127.0.0.1' },
    says: /HOST must be a name or an address alone, such as 127\.0\.0\.1/,
  },
  {
    name: 'a host with a port',
    env: { HOST: '127.0.0.1:8080' },
    says: /HOST must be a name or an address alone/,
  },
  {
    name: 'the shipped password beyond loopback',
    env: { HOST: '0.0.0.0', TOKEN_KEYS: key() },
    says: /HOST 0\.0\.0\.0 can be reached by others/,
  },
  {
    name: 'the shipped password said aloud',
    env: { HOST: '::', TOKEN_KEYS: key(), DEMO_PASSWORD: 'armature' },
    says: /can be reached by others/,
  },
  {
    name: 'a short demo password',
    env: { DEMO_PASSWORD: 'abc' },
    says: /DEMO_PASSWORD must have at least 8/,
  },
  {
    name: 'a bucket without a key',
    env: { FILES_BUCKET_URL: 'https://s3.example/bucket' },
    says: /FILES_BUCKET_URL lacks the key/,
  },
  {
    name: 'a bucket with more than a region',
    env: { FILES_BUCKET_URL: 'https://k:hidden-word@s3.example/bucket?zone=x' },
    says: /may say \?region= after the bucket/,
  },
  {
    name: 'a bucket of another kind',
    env: { FILES_BUCKET_URL: 's3://k:hidden-word@bucket' },
    says: /^(?!.*hidden-word).*FILES_BUCKET_URL must be a URL that begins with https/s,
  },
  { name: 'a proxy that is a name', env: { TRUST_PROXY: 'gateway' }, says: /TRUST_PROXY must be/ },
  { name: 'a proxy mask that is too long', env: { TRUST_PROXY: '10.0.0.0/33' }, says: /TRUST_PROXY must be/ },
]

for (const { name, env, says } of cases) {
  test(`refused: ${name}`, () => assert.match(mistakesOf(env), says))
}

test('all mistakes are told at once, and no secret with them', () => {
  const secret = randomBytes(20).toString('base64url')
  const told = mistakesOf({
    PORT: 'x',
    TIERS: 'y',
    DATABASE_URL: 'mysql://me:hidden-word@h/d',
    TOKEN_KEYS: secret,
  })
  assert.equal(told.split('\n').length, 5)
  assert.ok(!told.includes('hidden-word') && !told.includes(secret))
})

test('an IPv6 address may stand in brackets', () => {
  assert.equal(readConfig({ HOST: '[::1]' }).host, '::1')
  assert.match(mistakesOf({ HOST: '[::]' }), /HOST :: can be reached by others/)
})

test('an address of a database that is none is told by what is wrong with it', () => {
  const rest = { TOKEN_KEYS: key() }
  assert.match(
    mistakesOf({ ...rest, DATABASE_URL: 'postgres://me:hidden-word@h:99999/d' }),
    /DATABASE_URL cannot be read: it must be one URL with one host and a port up to 65535, /,
  )
  assert.match(
    mistakesOf({ ...rest, DATABASE_URL: 'postgresql://me@h1:5432,h2:5432/d' }),
    /DATABASE_URL cannot be read: /,
  )
  assert.match(mistakesOf({ ...rest, DATABASE_URL: 'h:5432' }), /must be a URL that begins with postgres/)
})

test('what is loopback and what is not', () => {
  for (const host of ['127.0.0.1', '127.8.9.1', 'localhost', '::1']) assert.ok(isLoopback(host), host)
  for (const host of ['0.0.0.0', '::', '10.0.0.1', 'example.org', '127.0.0.1.example.org'])
    assert.ok(!isLoopback(host), host)
})

test('a bucket’s key and region are taken out of its address', () => {
  const { filesBucket } = readConfig({
    FILES_BUCKET_URL: 'https://key:a%2Fb+c@s3.example:9000/bucket/folder?region=eu-west-3',
  })
  assert.deepEqual(filesBucket, {
    url: 'https://s3.example:9000/bucket/folder',
    region: 'eu-west-3',
    keyId: 'key',
    secret: 'a/b+c',
  })
})
