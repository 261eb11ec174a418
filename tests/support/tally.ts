// What a run of tests came to: how many passed and failed, and by name what failed and what was left out, each with its
// reason.
export type Event = {
  readonly name: string
  readonly file?: string | undefined
  readonly skip?: string | boolean | undefined
  readonly details: { readonly type?: string | undefined; readonly error?: Error | undefined }
}

export type Tally = {
  readonly pass: (event: Event) => void
  readonly fail: (event: Event) => void
  readonly isGood: () => boolean
  /** What is told at the end. The last line is read by machines. */
  readonly lines: () => readonly string[]
}

const REASON = 600

// The runner wraps what a test threw; a line for each failure, however many the message has.
const reasonOf = ({ details: { error } }: Event): string => {
  const thrown = error?.cause instanceof Error ? error.cause : error
  return (thrown?.message ?? '').replaceAll(/\s+/g, ' ').slice(0, REASON)
}

const placeOf = ({ file = '', name }: Event): string => `${file}: ${name}`

export const makeTally = (): Tally => {
  let passed = 0
  const failures: string[] = []
  const skips: string[] = []
  return {
    pass: (event) => {
      if (event.skip !== undefined)
        skips.push(`${placeOf(event)} (${typeof event.skip === 'string' ? event.skip : 'no reason given'})`)
      else if (event.details.type !== 'suite') passed += 1
    },
    fail: (event) => {
      failures.push(`${placeOf(event)} (${reasonOf(event)})`)
    },
    isGood: () => failures.length === 0 && passed > 0,
    lines: () => [
      ...skips.map((skip) => `skipped: ${skip}`),
      ...failures.map((failure) => `failed: ${failure}`),
      ...(skips.length > 0 ? [`${skips.length} skipped`] : []),
      `${passed} passed, ${failures.length} failed`,
    ],
  }
}
