// Where in a routine an error of the database happened, for the one who mends the routine: its name, the line, what was said.
// Never the values at hand: the texts of statements, details and hints stay out, and so do the values that PostgreSQL quotes.
import { AppError } from './app-error.ts'
import { type DriverError, driverErrorOf, isOfConnection } from './sqlstate.ts'

export type RoutineFault = {
  /** The innermost routine, with the types of its parameters. */
  readonly routine: string
  readonly line: number | null
  readonly sqlState: string
  readonly message: string
  /** Said by the routine itself (RAISE), whatever its SQLSTATE says. */
  readonly isRaised: boolean
  /** The routines under way, the innermost first: `f(text) line 3 at PERFORM`. */
  readonly stack: readonly string[]
}

const MOST_FRAMES = 10
const LONGEST_FRAME = 200
const LONGEST_MESSAGE = 500

const FRAME =
  /^(?:PL\/\w+|SQL) function "?(.+?)"?(?: line (\d+))?(?: (at [A-Za-z /]+|statement \d+)| (?:during|while) .*)$/

type Frame = { readonly routine: string; readonly line: number | null; readonly text: string }

const frameOf = (told: string): readonly Frame[] => {
  const found = FRAME.exec(told.slice(0, LONGEST_FRAME))
  if (found === null) return []
  const [, routine = '', line, doing] = found
  const text = [
    routine,
    ...(line === undefined ? [] : [`line ${line}`]),
    ...(doing === undefined ? [] : [doing]),
  ]
  return [{ routine, line: line === undefined ? null : Number(line), text: text.join(' ') }]
}

/** Errors of data quote the value that did not fit. */
const withoutValues = ({ code, message, isRaised }: DriverError): string =>
  code.startsWith('22') && !isRaised ? message.replaceAll(/"(?:[^"]|"")*"?/g, '"…"') : message

/** A broken definition is told to whoever asked, and is a fault all the same. */
const isRefusal = (error: unknown): boolean =>
  error instanceof AppError && error.status < 500 && error.code !== 'broken_metadata'

/** Null for an error that did not happen in a routine, for one that is a refusal rather than a fault, and where the server ended the session that it ran in. */
export const routineFaultOf = (error: unknown): RoutineFault | null => {
  if (isRefusal(error)) return null
  const known = driverErrorOf(error)
  if (known === undefined || isOfConnection(known)) return null
  const frames = known.where?.split('\n').flatMap(frameOf) ?? []
  const [innermost] = frames
  if (innermost === undefined) return null
  return {
    routine: innermost.routine,
    line: innermost.line,
    sqlState: known.code,
    message: withoutValues(known).slice(0, LONGEST_MESSAGE),
    isRaised: known.isRaised,
    stack: frames.slice(0, MOST_FRAMES).map(({ text }) => text),
  }
}
