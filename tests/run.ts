// `npm test`: every suite on one database server, with one closing line; what was left out is named before it.
// Names of suites and files run only those: `npm test -- contract tests/scenario/books.test.ts`.
import { globSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, normalize, resolve } from 'node:path'
import { Transform } from 'node:stream'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { type Bundle, bundleOfOne, bundlesOf, longestFirst, ofItsFile } from './support/bundles.ts'
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
const isDry = (suite: Suite): boolean => DRY.includes(suite)

// What measures the process, or breaks what is around it, has one for itself.
const APART: readonly Suite[] = ['platform', 'faults']

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

const bundlesOfSuite = (suite: Suite, folder: string): readonly Bundle[] =>
  APART.includes(suite) ? filesOf(suite).map(bundleOfOne) : bundlesOf(suite, filesOf(suite), folder)

/** Runs so many at once. */
const runBundles = (bundles: readonly Bundle[], concurrency: number, tally: Tally): Promise<void> =>
  new Promise((done, reject) => {
    if (bundles.length === 0) return done()
    const files = bundles.map(({ path }) => resolve(path))
    const names = new Map(bundles.map(({ name }, at) => [files[at], name]))
    const stream = run({ files, concurrency, isolation: 'process', timeout: 600_000 })
    stream.on('test:pass', tally.pass)
    stream.on('test:fail', (event) => tally.fail(ofItsFile(event)))
    stream.on('test:summary', (event) => tally.file({ ...event, file: names.get(event.file) }))
    const toScreen = new Transform({ transform: (chunk, _encoding, done) => done(null, chunk) })
    stream.compose(spec).pipe(toScreen).pipe(process.stdout, { end: false })
    stream.on('error', reject)
    toScreen.on('end', done)
  })

// What starts whole services, or looks at a page, waits longer than a person would with more than this beside it.
const AT_ONCE = Math.max(3, availableParallelism())

const MOST_UNSTEADY = 5

// A machine that others use too can starve a test that waits. A few files that failed run once more, each by itself: what
// passes then is named as unsteady. More than a few is no accident.
const runAlone = async (tally: Tally): Promise<void> => {
  const files = tally.failedFiles()
  if (files.length > MOST_UNSTEADY) return
  for (const file of files) {
    const second = makeTally()
    await runBundles([bundleOfOne(file)], 1, second)
    if (second.isGood()) tally.passedAlone(file)
  }
}

/** What most tests copy. */
const prepareTemplates = async (): Promise<void> => {
  await prepareTemplate('framework')
  await prepareTemplate('demo')
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
const needsServer = !suites.every(isDry)
const own = needsServer && given === undefined ? await startTestCluster() : null
process.env.ARMATURE_TEST_URL = own?.adminUrl ?? given ?? ''
// For what is made once for many files.
const folder = openPassableFolder()
process.env.ARMATURE_TEST_FOLDER = folder
const tally = makeTally()
try {
  const bundled = (some: readonly Suite[]) =>
    longestFirst(some.flatMap((suite) => bundlesOfSuite(suite, folder)))
  // One database is made after the other, which leaves room beside it.
  await Promise.all([
    needsServer ? prepareTemplates() : undefined,
    runBundles(bundled(suites.filter(isDry)), AT_ONCE - 1, tally),
  ])
  await runBundles(bundled(suites.filter((suite) => !isDry(suite))), AT_ONCE, tally)
  await runAlone(tally)
} finally {
  await own?.stop()
  rmSync(folder, { recursive: true, force: true })
}
console.log(`${AT_ONCE} files at once`)
for (const line of tally.lines()) console.log(line)
process.exitCode = tally.isGood() ? 0 : 1
