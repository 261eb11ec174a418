// `npm test`: every suite on one database server, with one closing line; what was left out is named before it.
// Names of suites and files run only those: `npm test -- contract tests/scenario/books.test.ts`.
import { globSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, normalize } from 'node:path'
import { Transform } from 'node:stream'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { startTestCluster } from './support/cluster.ts'
import { prepareTemplate } from './support/database.ts'
import { openPassableFolder } from './support/first-start.ts'
import { makeTally, type Tally } from './support/tally.ts'

const SUITES = {
  unit: [
    'contracts/**/*.test.ts',
    'server/**/*.test.ts',
    'tools/**/*.test.ts',
    'web/**/*.test.ts',
    'bench/**/*.test.ts',
  ],
  architecture: ['tests/architecture/*.test.ts'],
  platform: ['tests/platform/**/*.test.ts'],
  contract: ['tests/contract/*.test.ts'],
  scenario: ['tests/scenario/*.test.ts'],
  tools: ['tests/tools/*.test.ts'],
  isolation: ['tests/isolation/*.test.ts'],
  faults: ['tests/faults/*.test.ts'],
  browser: ['tests/browser/*.test.ts'],
} as const

type Suite = keyof typeof SUITES

// These need no database, but for files that start one of their own.
const DRY: readonly Suite[] = ['unit', 'architecture']

const NAMES = Object.keys(SUITES) as Suite[]
const FILES = new Map(
  NAMES.map((suite) => [suite, SUITES[suite].flatMap((pattern) => globSync(pattern)).toSorted()]),
)

const asked = process.argv.slice(2).map((name) => normalize(name))

/** What is asked for of a suite: all of it, or some files. */
const filesOf = (suite: Suite): readonly string[] => {
  const files = FILES.get(suite) ?? []
  return asked.length === 0 || asked.includes(suite) ? files : files.filter((file) => asked.includes(file))
}

/** Runs so many files at once. */
const runFiles = (files: readonly string[], concurrency: number, tally: Tally): Promise<void> =>
  new Promise((resolve, reject) => {
    const stream = run({ files: [...files], concurrency, isolation: 'process', timeout: 600_000 })
    stream.on('test:pass', tally.pass)
    stream.on('test:fail', tally.fail)
    stream.on('test:summary', tally.file)
    const toScreen = new Transform({ transform: (chunk, _encoding, done) => done(null, chunk) })
    stream.compose(spec).pipe(toScreen).pipe(process.stdout, { end: false })
    stream.on('error', reject)
    toScreen.on('end', resolve)
  })

// What starts whole services, or looks at a page, waits longer than a person would with more than this beside it.
const AT_ONCE = 3

/** Few words, and a long time. */
const SLOW_FOR_THEIR_LENGTH: ReadonlySet<string> = new Set([
  'tests/scenario/business-day.test.ts',
  'tests/faults/stopped-start.test.ts',
  'tests/faults/start.test.ts',
  'tests/browser/accessibility.test.ts',
  'tests/browser/dashboards.test.ts',
  'tests/browser/home.test.ts',
  'tests/faults/background-outages.test.ts',
  'tests/faults/refused-start.test.ts',
  'tests/faults/read-only-database.test.ts',
  'tests/contract/packages.test.ts',
  'tests/tools/pack-add-on.test.ts',
  'tests/tools/bench.test.ts',
  'tests/scenario/demo.test.ts',
])

/** What is long to read takes long as a rule: it goes first, so that nothing runs alone for long at the end. */
const longestFirst = (files: readonly string[]): readonly string[] => {
  const rank = (file: string): number =>
    SLOW_FOR_THEIR_LENGTH.has(file) ? Number.POSITIVE_INFINITY : statSync(file).size
  return files.toSorted((one, other) => (rank(one) === rank(other) ? 0 : rank(other) - rank(one)))
}

const MOST_UNSTEADY = 5

// A machine that others use too can starve a test that waits. A few files that failed run once more, each by itself: what
// passes then is named as unsteady. More than a few is no accident.
const runAlone = async (tally: Tally): Promise<void> => {
  const files = tally.failedFiles()
  if (files.length > MOST_UNSTEADY) return
  for (const file of files) {
    const second = makeTally()
    await runFiles([file], 1, second)
    if (second.isGood()) tally.passedAlone(file)
  }
}

const known = new Set<string>([...NAMES, ...[...FILES.values()].flat()])
const unknown = asked.filter((name) => !known.has(name))
if (unknown.length > 0) {
  console.error(
    `There is no suite and no file of tests ${unknown.join(', ')}. There are the suites ${NAMES.join(', ')}, and their files.`,
  )
  process.exit(2)
}
const suites = NAMES.filter((suite) => filesOf(suite).length > 0)

// Each file runs in a process of its own: what one has compiled the next one need not.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'armature-test-code')

const given = process.env.DATABASE_URL
const needsServer = suites.some((suite) => !DRY.includes(suite))
const own = needsServer && given === undefined ? await startTestCluster() : null
process.env.ARMATURE_TEST_URL = own?.adminUrl ?? given ?? ''
// For what is made once for many files.
const folder = openPassableFolder()
process.env.ARMATURE_TEST_FOLDER = folder
const tally = makeTally()
try {
  if (needsServer) {
    await prepareTemplate('framework')
    await prepareTemplate('demo')
  }
  await runFiles(longestFirst(suites.flatMap(filesOf)), AT_ONCE, tally)
  await runAlone(tally)
} finally {
  await own?.stop()
  rmSync(folder, { recursive: true, force: true })
}
for (const line of tally.lines()) console.log(line)
process.exitCode = tally.isGood() ? 0 : 1
