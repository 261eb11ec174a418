// Writes statements as the bytes of PostgreSQL's extended protocol, all of them for one write: many small ones cost the sender more than
// what they say.
import { serialize } from 'pg-protocol'

export type Step = {
  readonly text: string
  /** Under a name the connection keeps the statement parsed; one name has one text. */
  readonly name?: string | undefined
  /** Without a name: whether the same text comes again soon, so that its bytes are worth keeping. */
  readonly recurs?: boolean
}

/** A statement with its values as texts. */
export type Valued = Step & { readonly values: readonly (string | null)[]; readonly isDescribed: boolean }

export type Bytes = {
  /** Runs statements without values and leaves their rows out. */
  readonly run: (steps: readonly Step[]) => void
  /** Runs a statement, and asks for its columns where they are not described yet. */
  readonly ask: (statement: Valued) => void
  /** The bytes so far, with the end after which the server answers. */
  readonly ended: () => Buffer
}

const EXECUTE = serialize.execute()
const DESCRIBE = serialize.describe({ type: 'P' })
const SYNC = serialize.sync()
const BIND_UNNAMED = serialize.bind({ statement: '' })

const MOST_RUNS = 20_000
const runs = new Map<string, Buffer>()

/** What runs a statement without values, kept: few begin and end a transaction, and a user's words recur for a while. */
const runOf = (key: string, write: () => readonly Buffer[]): Buffer => {
  const known = runs.get(key)
  if (known !== undefined) return known
  if (runs.size >= MOST_RUNS) runs.clear()
  const bytes = Buffer.concat([...write(), EXECUTE])
  runs.set(key, bytes)
  return bytes
}

const runNamed = (name: string): Buffer => runOf(`name ${name}`, () => [serialize.bind({ statement: name })])
const runRecurring = (text: string): Buffer =>
  runOf(`text ${text}`, () => [serialize.parse({ text }), BIND_UNNAMED])

/** For a connection that has parsed the statements of these names. */
export const makeBytes = (known: ReadonlySet<string>): Bytes => {
  const parts: Buffer[] = []
  const parsed = new Set<string>()
  const parse = ({ text, name = '' }: Step): void => {
    if (known.has(name) || parsed.has(name)) return
    parts.push(serialize.parse({ text, name }))
    if (name !== '') parsed.add(name)
  }
  return {
    run: (steps) => {
      for (const step of steps) {
        if (step.recurs === true) parts.push(runRecurring(step.text))
        else {
          parse(step)
          if (step.name === undefined) parts.push(BIND_UNNAMED, EXECUTE)
          else parts.push(runNamed(step.name))
        }
      }
    },
    ask: (statement) => {
      parse(statement)
      parts.push(serialize.bind({ statement: statement.name ?? '', values: [...statement.values] }))
      if (!statement.isDescribed) parts.push(DESCRIBE)
      parts.push(EXECUTE)
    },
    ended: () => Buffer.concat([...parts, SYNC]),
  }
}
