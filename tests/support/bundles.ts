// What the runner gives to one process after the other: a file of tests, or several, for loading the service takes longer than most tests.
import { statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Event } from './tally.ts'

export type Bundle = {
  /** What runs, and what it is called. */
  readonly path: string
  readonly name: string
  /** How long it takes, compared to others. */
  readonly weight: number
}

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

/** These watch what a process loads, in which nothing may be loaded yet. */
const BY_THEMSELVES: ReadonlySet<string> = new Set(['tests/contract/plugin-loading.test.ts'])

/** How many times longer than others of the same length; one whose folder is not named here asks nothing but a function. */
const PACES = [
  ['tests/browser/', 5],
  ['tests/tools/', 5],
  ['tests/faults/', 5],
  ['tests/', 1],
] as const
const A_FUNCTION = 0.2

/** What is long to read takes long as a rule. */
const weightOf = (file: string): number => {
  if (SLOW_FOR_THEIR_LENGTH.has(file)) return Number.POSITIVE_INFINITY
  const [, pace] = PACES.find(([folder]) => file.startsWith(folder)) ?? ['', A_FUNCTION]
  return statSync(file).size * pace
}

export const bundleOfOne = (file: string): Bundle => ({ path: file, name: file, weight: weightOf(file) })

/** So much that loading is little of it, and that none runs alone for long at the end: about a minute. */
const MOST_WEIGHT = 60_000

const sum = (files: readonly string[]): number => files.reduce((weight, file) => weight + weightOf(file), 0)

/** The files in their order, as many together as have room. */
const inParts = (files: readonly string[]): readonly (readonly string[])[] => {
  const parts: string[][] = []
  for (const file of files.filter((name) => !BY_THEMSELVES.has(name))) {
    const part = parts.at(-1)
    if (part === undefined || sum([...part, file]) > MOST_WEIGHT) parts.push([file])
    else part.push(file)
  }
  return [...parts, ...files.filter((name) => BY_THEMSELVES.has(name)).map((file) => [file])]
}

const SCRIPT = '.bundle.mjs'

/**
 * Each file is a suite of its own: what it does before and after its tests it does not do for those of others. Where one waits for what
 * keeps no process alive, the process stays for the others.
 */
const scriptOf = (files: readonly string[]): string =>
  `import { describe } from 'node:test'
const awake = setInterval(() => undefined, 60_000)
for (const file of ${JSON.stringify(files.map((file) => resolve(file)))}) await describe(file, () => import(file))
clearInterval(awake)
`

/** Files of a suite, put together; `folder` takes what runs them. */
export const bundlesOf = (suite: string, files: readonly string[], folder: string): readonly Bundle[] =>
  inParts(files).map((part, index) => {
    const [first = '', ...others] = part
    if (others.length === 0) return bundleOfOne(first)
    const path = join(folder, `${suite}-${index}${SCRIPT}`)
    writeFileSync(path, scriptOf(part))
    return { path, name: `${first} and ${others.length} more`, weight: sum(part) }
  })

/** So that nothing runs alone for long at the end. */
export const longestFirst = (bundles: readonly Bundle[]): readonly Bundle[] =>
  bundles.toSorted((one, other) => (one.weight === other.weight ? 0 : other.weight - one.weight))

/** What goes wrong around the tests of a file in a bundle is told of the file, by whose path its suite is called. */
export const ofItsFile = (event: Event): Event =>
  event.file?.endsWith(SCRIPT) === true ? { ...event, file: event.name } : event
