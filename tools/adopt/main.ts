// `npm run adopt`: brings the tables and rows of a PostgreSQL database into a company's data, with modules and forms to work on them.
import { driverErrorOf } from '#server/kernel/errors/sqlstate.ts'
import { StartRefused } from '#server/kernel/errors/start-refused.ts'
import { type Adoption, adopt } from './adopt.ts'
import { readArguments, USAGE } from './arguments.ts'
import { AdoptionRefused } from './refused.ts'
import { counted } from './report/counted.ts'
import { noteLines, plain } from './report/describe-plan.ts'

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const conclude = ({ plan, outcome }: Adoption): void => {
  if (outcome === null) {
    say('Nothing was changed: this was a dry run.')
    return
  }
  for (const line of noteLines(outcome.notes)) say(line)
  say(
    `Adopted ${counted(outcome.rows, 'row')} in ${counted(outcome.tables.length, 'table')} and ${counted(outcome.plan.views.length, 'view')}; counts and sums are those of the source.`,
  )
  say(`They are in the menu under “${plan.name.en}”.`)
}

const main = async (): Promise<void> => {
  const options = readArguments(process.argv.slice(2))
  if (options === undefined) {
    say(USAGE)
    return
  }
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
  conclude(await adopt(options, say, stopping.signal))
}

try {
  await main()
} catch (error) {
  const isForUser =
    error instanceof AdoptionRefused || error instanceof StartRefused || driverErrorOf(error) !== undefined
  if (!isForUser) throw error
  const said = error instanceof Error ? error.message : String(error)
  for (const line of said.split('\n')) process.stderr.write(`${plain(line)}\n`)
  process.exitCode = 1
}
