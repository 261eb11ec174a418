// What a run has to do, from what is asked for and what earlier runs recorded: begin, go on, add companies, or refuse. Pure.

export type Asked = {
  readonly tenants: number
  /** Order lines of all companies together. */
  readonly lines: number
  readonly seed: number
  /** The date of the last order, yyyy-mm-dd. */
  readonly until: string
}

export type PlannedCompany = { readonly number: number; readonly lines: number }

export type Recorded = {
  readonly seed: number
  readonly until: string
  readonly companies: readonly (PlannedCompany & { readonly isDone: boolean })[]
}

export type GenerationPlan =
  | { readonly kind: 'refused'; readonly reason: string }
  | {
      readonly kind: 'begin' | 'resume' | 'extend' | 'complete'
      readonly message: string
      /** Companies that are not recorded yet. */
      readonly added: readonly PlannedCompany[]
      /** Companies to fill, those added included. */
      readonly waiting: readonly PlannedCompany[]
      readonly linesDone: number
      readonly linesTotal: number
    }

const text = new Intl.NumberFormat('en')

const counted = (count: number, one: string, several: string): string =>
  `${text.format(count)} ${count === 1 ? one : several}`

const companiesText = (count: number): string => counted(count, 'company', 'companies')

const amounts = (companies: number, lines: number): string =>
  `${companiesText(companies)} with ${counted(lines, 'line', 'lines')}`

const linesOf = (companies: readonly PlannedCompany[]): number =>
  companies.reduce((sum, { lines }) => sum + lines, 0)

/** So many companies after `before` others; their shares of the lines differ by one at most. */
const share = (before: number, companies: number, lines: number): readonly PlannedCompany[] =>
  Array.from({ length: companies }, (_, at) => ({
    number: before + at + 1,
    lines: Math.floor(lines / companies) + (at < lines % companies ? 1 : 0),
  }))

const refusalOf = ({ seed, until, companies }: Recorded, asked: Asked): string | null => {
  if (seed !== asked.seed)
    return `The generated companies of this database come from seed ${seed}: seed ${asked.seed} needs a database of its own.`
  if (until !== asked.until)
    return `The orders of this database end on ${until}: orders until ${asked.until} need a database of their own.`
  const lines = linesOf(companies)
  if (asked.tenants === companies.length && asked.lines === lines) return null
  if (asked.tenants > companies.length && asked.lines >= lines) return null
  return `This database is planned for ${amounts(companies.length, lines)}. Ask for the same, or for more companies and at least as many lines: a company keeps its share, and nothing is taken away.`
}

const extensionMessage = (kept: number, added: readonly PlannedCompany[], missing: number): string => {
  const toCome = missing === 0 ? '' : ` Of those, ${text.format(missing)} still to be filled.`
  return `Adding ${amounts(added.length, linesOf(added))}; those planned before (${text.format(kept)}) keep theirs.${toCome}`
}

const messageOf = (
  { companies }: Recorded,
  missing: readonly PlannedCompany[],
  added: readonly PlannedCompany[],
): string => {
  if (added.length > 0) return extensionMessage(companies.length, added, missing.length)
  if (missing.length === 0) return `Complete already: ${amounts(companies.length, linesOf(companies))}.`
  const done = companies.length - missing.length
  return `Going on: complete are ${text.format(done)} of ${companiesText(companies.length)}, which stay as they are; to come: ${amounts(missing.length, linesOf(missing))}.`
}

/** Judges what is asked for against what is recorded; null: nothing is. */
export const planGeneration = (asked: Asked, recorded: Recorded | null): GenerationPlan => {
  if (recorded === null) {
    const added = share(0, asked.tenants, asked.lines)
    const message = `Making ${amounts(asked.tenants, asked.lines)} from seed ${asked.seed}.`
    return { kind: 'begin', message, added, waiting: added, linesDone: 0, linesTotal: asked.lines }
  }
  const reason = refusalOf(recorded, asked)
  if (reason !== null) return { kind: 'refused', reason }
  const { companies } = recorded
  const missing = companies.filter(({ isDone }) => !isDone)
  const added = share(companies.length, asked.tenants - companies.length, asked.lines - linesOf(companies))
  return {
    kind: added.length > 0 ? 'extend' : missing.length > 0 ? 'resume' : 'complete',
    message: messageOf(recorded, missing, added),
    added,
    waiting: [...missing, ...added],
    linesDone: linesOf(companies) - linesOf(missing),
    linesTotal: asked.lines,
  }
}
