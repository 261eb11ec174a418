// The page of the configuration names every variable that is read, with its default and its meaning, and no other. Both are asked of
// the code itself: which names it looks up, and that a default written out changes nothing. Planted mistakes are found.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { readConfig } from '#server/config/read-config.ts'
import { LOG_LEVELS } from '#server/kernel/observation/log-level.ts'

type Environment = Readonly<Record<string, string>>
type Variable = {
  readonly name: string
  readonly onLoopback: string
  readonly beyond: string
  readonly meaning: string
}

const KEY = randomBytes(32).toString('base64url')
const BEYOND_LOOPBACK = { HOST: '0.0.0.0', TOKEN_KEYS: KEY, DEMO_PASSWORD: 'long-enough' }

type Sample = { readonly key: string; readonly value: string; readonly beside?: Environment }

/** For each variable without a default, a value that makes a difference, and the key of the configuration where it does. */
const SAMPLES: Readonly<Record<string, Sample>> = {
  DATABASE_URL: { key: 'databaseUrl', value: 'postgres://h/d', beside: { TOKEN_KEYS: KEY } },
  DATABASE_READ_URL: {
    key: 'databaseReadUrl',
    value: 'postgres://r/d',
    beside: { TOKEN_KEYS: KEY, DATABASE_URL: 'postgres://h/d' },
  },
  CHECKFLOW: { key: 'checkflow', value: 'all' },
  FILES_BUCKET_URL: { key: 'filesBucket', value: 'https://key:secret@h/bucket' },
  LICENSE_FILE: { key: 'licenceFile', value: '/etc/licence', beside: { LICENSE_PUBLIC_KEY: KEY } },
  LICENSE_PUBLIC_KEY: { key: 'licenceKey', value: KEY },
  PLUGINS: { key: 'plugins', value: 'plc' },
  OUTBOUND_HOOK_NETWORKS: { key: 'outboundNetworks', value: '10.1.0.0/16' },
  REDIS_URL: { key: 'redisUrl', value: 'redis://h' },
  SQL_TEMPLATES_DIR: { key: 'sqlTemplatesDir', value: '/srv/templates' },
  TOKEN_KEYS: { key: 'tokenKeys', value: KEY },
  TRUST_PROXY: { key: 'trustProxy', value: '1' },
}

const flat = (env: Environment): ReadonlyMap<string, string> => {
  const { limits, ...rest } = readConfig(env)
  return new Map(
    Object.entries({ ...rest, ...limits }).map(([key, value]) => [key, JSON.stringify(value) ?? '']),
  )
}

const differences = (one: Environment, other: Environment): readonly string[] => {
  const [before, now] = [flat(one), flat(other)]
  return [...before.keys()].filter((key) => before.get(key) !== now.get(key))
}

const codes = (text: string): readonly string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

const variablesOf = (page: string): readonly Variable[] =>
  [...page.matchAll(/^\| (`[A-Z_]+`.*?) \|(.*?)\|(.*)\|$/gm)].flatMap(
    ([, names = '', given = '', meaning = '']) => {
      const loopback = codes(/\(on loopback (.*)\)/.exec(given)?.[1] ?? '')
      const defaults = codes(given.replace(/\(.*\)/, ''))
      return codes(names).map((name, index) => {
        const beyond = defaults[index] ?? ''
        return { name, beyond, onLoopback: loopback[index] ?? beyond, meaning: meaning.trim() }
      })
    },
  )

const lookedUp = (): readonly string[] => {
  const names = new Set<string>()
  const note = (_: object, name: string | symbol): undefined => {
    names.add(String(name))
  }
  readConfig(new Proxy({}, { get: note }))
  return [...names]
}

/** Without the variable there is nothing, and with it there is. */
const hasNoDefault = (name: string): boolean => {
  const sample = SAMPLES[name]
  if (sample === undefined) return false
  const { key, value, beside = {} } = sample
  return (
    ['', '[]', 'false'].includes(flat(beside).get(key) ?? 'none') &&
    differences(beside, { ...beside, [name]: value }).includes(key)
  )
}

/** Written out, the default changes nothing. */
const hasDefault = ({ name, onLoopback, beyond }: Variable): boolean => {
  const elsewhere = name in BEYOND_LOOPBACK ? {} : BEYOND_LOOPBACK
  return (
    !(name in SAMPLES) &&
    differences({}, { [name]: onLoopback }).length === 0 &&
    differences(elsewhere, { ...elsewhere, [name]: beyond }).length === 0
  )
}

const hasOtherDefault = (variable: Variable): boolean =>
  variable.onLoopback === '' ? !hasNoDefault(variable.name) : !hasDefault(variable)

const complaintsAbout = (page: string): readonly string[] => {
  const variables = variablesOf(page)
  const named = variables.map(({ name }) => name)
  const read = lookedUp()
  return [
    ...read.filter((name) => !named.includes(name)).map((name) => `${name} is not on the page`),
    ...named.filter((name) => !read.includes(name)).map((name) => `nothing reads ${name}`),
    ...named
      .filter((name, index) => named.indexOf(name) !== index)
      .map((name) => `${name} is on the page twice`),
    ...variables.filter(({ meaning }) => !/\w/.test(meaning)).map(({ name }) => `${name} has no meaning`),
    ...variables
      .filter((variable) => read.includes(variable.name) && hasOtherDefault(variable))
      .map(({ name }) => `${name} has another default`),
  ]
}

const page = readFileSync('docs/reference/configuration.md', 'utf8')

test('every variable is on the page with its default and a meaning, and every one on the page is read', () => {
  assert.ok(variablesOf(page).length > 15)
  assert.deepEqual(complaintsAbout(page), [])
})

test('the page names every log level, and README no variable that the page does not name', () => {
  const logLevel = variablesOf(page).find(({ name }) => name === 'LOG_LEVEL')
  assert.deepEqual(codes(logLevel?.meaning ?? ''), LOG_LEVELS)
  const rows = readFileSync('README.md', 'utf8').match(/^\| `[A-Z_]+`.*$/gm) ?? []
  const named = rows.flatMap((row) => codes(row.split('|')[1] ?? ''))
  assert.ok(named.length > 5)
  assert.deepEqual(
    named.filter((name) => !variablesOf(page).some((variable) => variable.name === name)),
    [],
  )
})

const PLANTED = [
  ['a variable that is missing', /^\| `DRAIN_MS`.*\n/m, '', 'DRAIN_MS is not on the page'],
  [
    'a variable that nothing reads',
    '| `DRAIN_MS`',
    '| `DRAIN_MILLIS` | | x |\n| `DRAIN_MS`',
    'nothing reads DRAIN_MILLIS',
  ],
  ['a variable twice', '| `DRAIN_MS`', '| `PORT` | `8080` | x |\n| `DRAIN_MS`', 'PORT is on the page twice'],
  ['one without a meaning', /(`DRAIN_MS` \| `10000` \|).*\|/, '$1 |', 'DRAIN_MS has no meaning'],
  ['another default', '`DRAIN_MS` | `10000`', '`DRAIN_MS` | `20000`', 'DRAIN_MS has another default'],
  ['a default that is missing', '`LOG_LEVEL` | `info`', '`LOG_LEVEL` |', 'LOG_LEVEL has another default'],
  [
    'a default where there is none',
    '`TRUST_PROXY` |',
    '`TRUST_PROXY` | `1`',
    'TRUST_PROXY has another default',
  ],
  ['a default beyond loopback', '`5000` (on', '`6000` (on', 'DRAIN_PAUSE_MS has another default'],
  ['a default on loopback', 'loopback `0`', 'loopback `1`', 'DRAIN_PAUSE_MS has another default'],
  ['a list of other tiers', '`entry,external,webhook,web`', '`entry,web`', 'TIERS has another default'],
] as const

for (const [what, from, to, complaint] of PLANTED)
  test(`planted: ${what}`, () => {
    const wrong = page.replace(from, to)
    assert.notEqual(wrong, page)
    assert.ok(complaintsAbout(wrong).includes(complaint), complaintsAbout(wrong).join('\n'))
  })
