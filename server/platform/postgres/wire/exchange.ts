// Sends several statements to PostgreSQL as one exchange: one write, one answer, in the extended protocol with a single sync at its end. The
// first statement that fails keeps the later ones from running. Against a query for each statement this takes half of the processor's time.
import type { Duplex } from 'node:stream'
import pg from 'pg'
import { makeBytes, type Step } from './exchange-bytes.ts'
import { parameterText } from './parameter-text.ts'

export type Exchange = {
  /** Run before and after the statements whose rows are answered; what they return is left out. */
  readonly before: readonly Step[]
  readonly asked: readonly (Step & { readonly values: readonly unknown[] })[]
  readonly after: readonly Step[]
}

type Field = { readonly name: string; readonly dataTypeID: number }
type Row = readonly (string | null)[]
type Column = { readonly name: string; readonly parse: (text: string) => unknown }
/** A statement with its values as texts, what it answers if that is known already, and its answer. */
type Asked = Step & { readonly values: Row; columns: readonly Column[] | undefined; readonly rows: Row[] }
type Conversation = Omit<Exchange, 'asked'> & { readonly asked: readonly Asked[] }

/** The driver's connection. */
type Wire = { readonly stream: Duplex }

export type Exchanger = {
  /** The rows of each statement asked; throws the driver's error, after which the connection is to be destroyed. */
  readonly exchange: <R>(client: pg.PoolClient, exchange: Exchange) => Promise<R[][]>
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

const bytesOf = (known: ReadonlySet<string>, { before, asked, after }: Conversation): Buffer => {
  const bytes = makeBytes(known)
  bytes.run(before)
  for (const statement of asked) bytes.ask({ ...statement, isDescribed: statement.columns !== undefined })
  bytes.run(after)
  return bytes.ended()
}

/** Sends, and hands what comes back to the statements in their order. */
const converse = (
  client: pg.PoolClient,
  known: ReadonlySet<string>,
  conversation: Conversation,
): Promise<void> => {
  const { before, asked } = conversation
  let done = -before.length
  return new Promise((resolve, reject) => {
    client.query({
      submit: (connection: unknown) => {
        const { stream } = connection as Wire
        stream.write(bytesOf(known, conversation))
      },
      handleRowDescription: ({ fields }: { readonly fields: readonly Field[] }) => {
        const statement = asked[done]
        if (statement !== undefined) statement.columns = fields.map(columnOf)
      },
      handleDataRow: ({ fields }: { readonly fields: Row }) => asked[done]?.rows.push(fields),
      handleCommandComplete: () => {
        done += 1
      },
      handleEmptyQuery: () => {
        done += 1
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(),
    })
  })
}

/** Exchanges for the connections of one pool. What named statements answer is described once. */
export const makeExchanger = (): Exchanger => {
  const parsed = new WeakMap<pg.PoolClient, Set<string>>()
  const described = new Map<string, readonly Column[]>()

  const remember = (known: Set<string>, { before, asked, after }: Conversation): void => {
    for (const { name } of [...before, ...asked, ...after]) if (name !== undefined) known.add(name)
    for (const { name, columns = [] } of asked) if (name !== undefined) described.set(name, columns)
  }

  const exchange: Exchanger['exchange'] = async <R>(
    client: pg.PoolClient,
    { before, asked, after }: Exchange,
  ) => {
    const statements = asked.map(
      ({ text, name, values }): Asked => ({
        text,
        name,
        values: values.map(parameterText),
        columns: described.get(name ?? ''),
        rows: [],
      }),
    )
    const conversation = { before, asked: statements, after }
    const known = parsed.get(client) ?? new Set<string>()
    parsed.set(client, known)
    await converse(client, known, conversation)
    remember(known, conversation)
    return statements.map(({ columns = [], rows }) => rows.map((row) => rowOf(columns, row)) as R[])
  }

  return { exchange }
}
