// Several commands under one name, as a person at a terminal gives them: which was asked for, what it says, and the exit code.
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { StartRefused } from '#server/kernel/errors/start-refused.ts'
import { Refused } from './refused.ts'

export type Report = (line: string) => void

type Options = NonNullable<ParseArgsConfig['options']>

const askedIn = <O extends Options>(args: readonly string[], options: O) => {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch {
    return null
  }
}

/** What was asked, and who hears how it goes on. */
export type Asked<O extends Options> = NonNullable<ReturnType<typeof askedIn<O>>> & {
  readonly report: Report
}

export type Commands<O extends Options> = {
  readonly usage: string
  readonly options: O
  /** By the first word; each answers what there is to say in the end. */
  readonly commands: ReadonlyMap<string, (asked: Asked<O>) => Promise<readonly string[]>>
}

export type Output = { readonly say: Report; readonly complain: Report }

/** Answers the exit code: 0 when it is done, 1 when it is not, 2 when it was called in another way. */
export const runCommands = async <O extends Options>(
  { usage, options, commands }: Commands<O>,
  args: readonly string[],
  { say, complain }: Output,
): Promise<number> => {
  const asked = askedIn(args, options)
  const command = commands.get(asked?.positionals[0] ?? '')
  if (asked === null || command === undefined) {
    complain(usage)
    return 2
  }
  try {
    for (const line of await command({ ...asked, report: complain })) say(line)
    return 0
  } catch (error) {
    if (!(error instanceof Refused || error instanceof StartRefused)) throw error
    complain(error.message)
    return 1
  }
}

/** As it is heard at a terminal. */
export const TERMINAL: Output = {
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
}
