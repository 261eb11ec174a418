// Sends several statements to PostgreSQL as one exchange: one write, one answer, in the extended protocol with a single sync at its end. The
// first statement that fails keeps the later ones from running. Against a query for each statement this takes half of the processor's time.
import type { Duplex } from 'node:stream'
import pg from 'pg'
import { parameterText } from './parameter-text.ts'

export type Step = {
  readonly text: string
  /** Under a name the connection keeps the statement parsed; one name has one text. */
  readonly name?: string | undefined
}

export type Exchange = {
  /** Run before and after the statement whose rows are answered; what they return is left out. */
  readonly before: readonly Step[]
  readonly asked: Step & { readonly values: readonly unknown[] }
  readonly after: readonly Step[]
}

type Field = { readonly name: string; readonly dataTypeID: number }
type Row = readonly (string | null)[]
/** The exchange with its values as texts, and what it answers if that is known already. */
type Texts = Exchange & {
  readonly asked: Step & { readonly values: Row }
  readonly columns: readonly Column[] | undefined
}
type Column = { readonly name: string; readonly parse: (text: string) => unknown }

/** The driver's connection, as its own cursors use it. */
type Wire = {
  readonly stream: Duplex
  readonly parse: (statement: { text: string; name: string }) => void
  readonly bind: (portal: { statement: string; values: readonly (string | null)[] }) => void
  readonly describe: (portal: { type: 'P' }) => void
  readonly execute: (portal: { rows: 0 }) => void
  readonly sync: () => void
}

export type Exchanger = {
  /** The rows of the statement asked; throws the driver's error, after which the connection is to be destroyed. */
  readonly exchange: <R>(client: pg.PoolClient, exchange: Exchange) => Promise<R[]>
}

const columnOf = ({ name, dataTypeID }: Field): Column => ({
  name,
  parse: pg.types.getTypeParser(dataTypeID, 'text'),
})

const rowOf = (columns: readonly Column[], texts: Row): unknown =>
  Object.fromEntries(
    columns.map(({ name, parse }, index) => {
      const text = texts[index] ?? null
      return [name, text === null ? null : parse(text)]
    }),
  )

/** Exchanges for the connections of one pool. What named statements answer is described once. */
export const makeExchanger = (): Exchanger => {
  const parsed = new WeakMap<pg.PoolClient, Set<string>>()
  const described = new Map<string, readonly Column[]>()

  const send = (wire: Wire, known: ReadonlySet<string>, { before, asked, after, columns }: Texts): void => {
    const run = ({ text, name = '' }: Step, values: Row = []): void => {
      if (!known.has(name)) wire.parse({ text, name })
      wire.bind({ statement: name, values })
    }
    const runAll = (steps: readonly Step[]): void => {
      for (const step of steps) {
        run(step)
        wire.execute({ rows: 0 })
      }
    }
    wire.stream.cork()
    runAll(before)
    run(asked, asked.values)
    if (columns === undefined) wire.describe({ type: 'P' })
    wire.execute({ rows: 0 })
    runAll(after)
    wire.sync()
    wire.stream.uncork()
  }

  const remember = (known: Set<string>, { before, asked, after }: Texts): void => {
    for (const { name } of [...before, asked, ...after]) if (name !== undefined) known.add(name)
  }

  const exchange = async <R>(client: pg.PoolClient, { before, asked, after }: Exchange): Promise<R[]> => {
    let columns = described.get(asked.name ?? '')
    const texts: Texts = {
      before,
      asked: { ...asked, values: asked.values.map(parameterText) },
      after,
      columns,
    }
    const known = parsed.get(client) ?? new Set<string>()
    parsed.set(client, known)
    const rows: Row[] = []
    await new Promise<void>((resolve, reject) => {
      client.query({
        submit: (connection: unknown) => send(connection as Wire, known, texts),
        handleRowDescription: ({ fields }: { readonly fields: readonly Field[] }) => {
          columns = fields.map(columnOf)
        },
        handleDataRow: ({ fields }: { readonly fields: Row }) => rows.push(fields),
        handleCommandComplete: () => undefined,
        handleEmptyQuery: () => undefined,
        handleError: reject,
        handleReadyForQuery: () => resolve(),
      })
    })
    remember(known, texts)
    const answered = columns ?? []
    if (asked.name !== undefined) described.set(asked.name, answered)
    return rows.map((row) => rowOf(answered, row)) as R[]
  }

  return { exchange }
}
