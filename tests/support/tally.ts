// What a run of tests came to: how many passed and failed, and by name what failed and what was left out, each with its
// reason.
import { basename, relative } from 'node:path'

export type Event = {
  readonly name: string
  readonly file?: string | undefined
  readonly skip?: string | boolean | undefined
  readonly details: { readonly type?: string | undefined; readonly error?: Error | undefined }
}

/** What a file as a whole took. */
export type FileEvent = { readonly file?: string | undefined; readonly duration_ms: number }

export type Tally = {
  readonly file: (event: FileEvent) => void
  readonly pass: (event: Event) => void
  readonly fail: (event: Event) => void
  readonly isGood: () => boolean
  /** The files in which something failed. */
  readonly failedFiles: () => readonly string[]
  /** What failed in a file passed when the file ran once more by itself: it is told by name, and counts as passed. */
  readonly passedAlone: (file: string) => void
  /** What is told at the end. The last line is read by machines. */
  readonly lines: () => readonly string[]
}

const REASON = 600
/** How many of the files that took longest are named. */
const LONGEST = 12

// The runner wraps what a test threw; a line for each failure, however many the message has.
const reasonOf = ({ details: { error } }: Event): string => {
  const thrown = error?.cause instanceof Error ? error.cause : error
  return (thrown?.message ?? '').replaceAll(/\s+/g, ' ').slice(0, REASON)
}

/** The suite among `tests`, or the folder of the project that the file stands in. */
const suiteOf = ({ file = '' }: FileEvent): string =>
  /^(?:tests\/)?[^/]+/.exec(relative('.', file))?.[0] ?? ''

const inSeconds = (name: string, ms: number): string => `${name} ${Math.round(ms / 1000)} s`

const placeOf = ({ file = '', name }: Event): string => `${file}: ${name}`

const skipOf = (event: Event): string =>
  `${placeOf(event)} (${typeof event.skip === 'string' ? event.skip : 'no reason given'})`

const failureOf = (event: Event): string => `${placeOf(event)} (${reasonOf(event)})`

const isTest = ({ details }: Event): boolean => details.type !== 'suite'

/** A suite fails with its tests, and these are told. */
const isTold = ({ details: { error } }: Event): boolean =>
  error !== undefined && 'failureType' in error && error.failureType === 'subtestsFailed'

export const makeTally = (): Tally => {
  let passed = 0
  let failures: readonly Event[] = []
  const skips: Event[] = []
  const unsteady: Event[] = []
  const times: FileEvent[] = []
  const longest = (): string => {
    const files = times.toSorted((one, other) => other.duration_ms - one.duration_ms).slice(0, LONGEST)
    return files.map(({ file = '', duration_ms }) => inSeconds(basename(file), duration_ms)).join(', ')
  }
  const bySuite = (): string => {
    const sums = new Map<string, number>()
    for (const file of times) sums.set(suiteOf(file), (sums.get(suiteOf(file)) ?? 0) + file.duration_ms)
    const longestFirst = [...sums].toSorted(([, one], [, other]) => other - one)
    return longestFirst.map(([suite, ms]) => inSeconds(suite, ms)).join(', ')
  }
  return {
    file: (event) => {
      if (event.file !== undefined) times.push(event)
    },
    pass: (event) => {
      if (event.skip !== undefined) skips.push(event)
      else if (isTest(event)) passed += 1
    },
    fail: (event) => {
      if (!isTold(event)) failures = [...failures, event]
    },
    isGood: () => failures.length === 0 && passed > 0,
    failedFiles: () => [...new Set(failures.map(({ file }) => file ?? ''))],
    passedAlone: (file) => {
      const ofFile = failures.filter((failure) => failure.file === file)
      failures = failures.filter((failure) => failure.file !== file)
      unsteady.push(...ofFile)
      passed += ofFile.filter(isTest).length
    },
    lines: () => [
      ...(times.length > 1 ? [`longest: ${longest()}`, `by suite: ${bySuite()}`] : []),
      ...skips.map((skip) => `skipped: ${skipOf(skip)}`),
      ...unsteady.map((event) => `unsteady: ${failureOf(event)}`),
      ...failures.map((failure) => `failed: ${failureOf(failure)}`),
      ...(skips.length > 0 ? [`${skips.length} skipped`] : []),
      ...(unsteady.length > 0 ? [`${unsteady.length} unsteady: failed beside others, passed alone`] : []),
      `${passed} passed, ${failures.length} failed`,
    ],
  }
}
