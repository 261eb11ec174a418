// The bars of the pages: what is measured by which file, and how its figure is found in what the file tells. A bar without a figure is
// met when the tests of its file are. Pure.

export type Bar = {
  /** As the rules of the front ends count them. */
  readonly id: string
  readonly what: string
  /** The file that measures it. */
  readonly file: string
  /** The figure in a line that the file tells; null: its tests alone judge. */
  readonly figure: RegExp | null
  /** At most, or at least, so many. */
  readonly limit: { readonly most: number } | { readonly least: number } | null
  readonly unit: string
}

const T = 'tests/browser'
const OF_TESTS = { figure: null, limit: null, unit: '' } as const

export const BARS: readonly Bar[] = [
  {
    id: 'U1',
    what: 'entry',
    file: `${T}/weight.test.ts`,
    figure: /^entry: ([\d.]+) kB/,
    limit: { most: 270 },
    unit: 'kB',
  },
  {
    id: 'U1',
    what: 'entry and home',
    file: `${T}/weight.test.ts`,
    figure: /^entry and home: ([\d.]+) kB/,
    limit: { most: 330 },
    unit: 'kB',
  },
  {
    id: 'U1',
    what: 'entry, form and grid',
    file: `${T}/weight.test.ts`,
    figure: /form and grid: ([\d.]+) kB/,
    limit: { most: 400 },
    unit: 'kB',
  },
  {
    id: 'U3',
    what: 'first picture',
    file: 'tests/browser/bars/opening.ts',
    figure: /^first picture: (\d+) ms/,
    limit: { most: 1000 },
    unit: 'ms',
  },
  {
    id: 'U3',
    what: 'record ready',
    file: 'tests/browser/bars/opening.ts',
    figure: /^ready: (\d+) ms/,
    limit: { most: 1200 },
    unit: 'ms',
  },
  {
    id: 'U3',
    what: 'record ready, a quarter of the processor',
    file: 'tests/browser/bars/opening.ts',
    figure: /^ready, slow: (\d+) ms/,
    limit: { most: 2500 },
    unit: 'ms',
  },
  {
    id: 'U3',
    what: 'longest task, a quarter of the processor',
    file: 'tests/browser/bars/opening.ts',
    figure: /^longest task, slow: (\d+) ms/,
    limit: { most: 700 },
    unit: 'ms',
  },
  {
    id: 'U4',
    what: 'switch to a cached module',
    file: `${T}/pace.test.ts`,
    figure: /^switch to a cached module: (\d+) ms/,
    limit: { most: 150 },
    unit: 'ms',
  },
  {
    id: 'U4',
    what: 'keystroke to picture, 95 %',
    file: `${T}/pace.test.ts`,
    figure: /^typed key to picture: (\d+) ms/,
    limit: { most: 50 },
    unit: 'ms',
  },
  {
    id: 'U5',
    what: 'pictures a second',
    file: 'tests/browser/bars/large-grid.ts',
    figure: /^pictures a second: (\d+)/,
    limit: { least: 50 },
    unit: '',
  },
  {
    id: 'U5',
    what: 'a picture, 95 %',
    file: 'tests/browser/bars/large-grid.ts',
    figure: /^a picture, 95 %: (\d+) ms/,
    limit: { most: 33 },
    unit: 'ms',
  },
  {
    id: 'U5',
    what: 'the slowest picture',
    file: 'tests/browser/bars/large-grid.ts',
    figure: /^the slowest picture: (\d+) ms/,
    limit: { most: 120 },
    unit: 'ms',
  },
  {
    id: 'U5',
    what: 'heap',
    file: 'tests/browser/bars/large-grid.ts',
    figure: /^heap: (\d+) MB/,
    limit: { most: 120 },
    unit: 'MB',
  },
  {
    id: 'U6',
    what: 'arrow key to picture, 95 %',
    file: `${T}/pace.test.ts`,
    figure: /^arrow key to picture: (\d+) ms/,
    limit: { most: 30 },
    unit: 'ms',
  },
  {
    id: 'U6',
    what: 'paste of 1 000 × 10, by scripts',
    file: `${T}/paste.test.ts`,
    figure: /columns: (\d+) ms with a lookup/,
    limit: { most: 300 },
    unit: 'ms',
  },
  { id: 'U7', what: 'an input method keeps every character', file: `${T}/lines.test.ts`, ...OF_TESTS },
  { id: 'U8', what: 'an order with at most 23 control keys', file: `${T}/order.test.ts`, ...OF_TESTS },
  {
    id: 'U9',
    what: 'axe finds nothing serious, light and dark',
    file: `${T}/accessibility.test.ts`,
    ...OF_TESTS,
  },
  { id: 'U11', what: 'no edit is lost, nothing is asked in vain', file: `${T}/exits.test.ts`, ...OF_TESTS },
  { id: 'U12', what: 'a view is the same in another browser', file: `${T}/views.test.ts`, ...OF_TESTS },
]

/** What came of a file: the lines that it told each time, and whether all its tests passed. */
export type Outcome = { readonly lines: readonly string[]; readonly isGood: boolean }

export type Judged = Bar & { readonly measured: string; readonly isMet: boolean }

/** How often a file with figures runs: the median of them counts. */
export const TIMES = 3

const figuresIn = ({ figure }: Bar, lines: readonly string[]): readonly number[] =>
  lines.flatMap((line) => figure?.exec(line)?.[1] ?? []).map(Number)

const median = (values: readonly number[]): number | null =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? null

const isWithin = (limit: Bar['limit'], measured: number): boolean => {
  if (limit === null) return true
  return 'most' in limit ? measured <= limit.most : measured >= limit.least
}

export const judge = (bar: Bar, { lines, isGood }: Outcome): Judged => {
  if (bar.figure === null) return { ...bar, measured: isGood ? 'passed' : 'failed', isMet: isGood }
  const measured = median(figuresIn(bar, lines))
  if (measured === null) return { ...bar, measured: 'nothing', isMet: false }
  return { ...bar, measured: `${measured} ${bar.unit}`.trim(), isMet: isWithin(bar.limit, measured) }
}

const limitText = ({ limit, unit }: Bar): string => {
  if (limit === null) return '–'
  return 'most' in limit ? `≤ ${limit.most} ${unit}`.trim() : `≥ ${limit.least} ${unit}`.trim()
}

/** A table for a page of documentation. */
export const barTable = (judged: readonly Judged[]): string =>
  [
    '| # | what | bar | measured | ok |',
    '|---|---|---|---|---|',
    ...judged.map(
      (one) =>
        `| ${one.id} | ${one.what} | ${limitText(one)} | ${one.measured} | ${one.isMet ? 'yes' : 'no'} |`,
    ),
  ].join('\n')
