// Looks at the rows of each table where its types alone do not say enough: how many, how long, how many digits, what is in the bytes.
import pg from 'pg'
import { type ColumnSample, type Samples, sampleKey, type TableSample } from '../plan/samples.ts'
import type { SourceCatalogue, SourceColumn, SourceTable } from './catalogue.ts'

const quote = pg.escapeIdentifier

export const sourceTable = ({
  schema,
  name,
  isOnly,
}: {
  schema: string
  name: string
  isOnly: boolean
}): string => `${isOnly ? 'only ' : ''}${quote(schema)}.${quote(name)}`

const FLOATS = new Set(['float4', 'float8'])

/** What is asked of a column, as one SQL expression over the table; null when its type says it all. */
const questionOf = ({ name, type }: SourceColumn): string | null => {
  const column = quote(name)
  if (type.kind !== 'base' || type.isArray) return null
  const isOpenNumber = FLOATS.has(type.name) || (type.name === 'numeric' && type.scale === null)
  if (isOpenNumber) {
    return `max(case when ${column}::text ~ '^-?(NaN|Infinity)$' then 0 else scale(${column}::text::numeric) end)`
  }
  if (type.name === 'text' || type.name === 'citext') return `max(length(${column}::text))`
  if (type.name === 'json') return `bool_or(${column}::text like '%\\u0000%')`
  if (type.name !== 'bytea') return null
  return `min(encode(substring(${column} from 1 for 4), 'hex')) filter (where length(${column}) > 3)`
}

const IMAGE = /^(?:89504e47|ffd8ff|47494638|52494646|424d)/

const answerOf = ({ type }: SourceColumn, answer: unknown): ColumnSample => {
  if (answer === null || answer === undefined) return {}
  if (type.name === 'json') return { hasNul: answer === true }
  if (type.name === 'bytea') return { isImage: IMAGE.test(String(answer)) }
  return type.name === 'text' || type.name === 'citext'
    ? { longest: Number(answer) }
    : { largestScale: Number(answer) }
}

const sampleTable = async (client: pg.Client, table: SourceTable): Promise<TableSample> => {
  const asked = table.columns.flatMap((column) => {
    const question = questionOf(column)
    return question === null ? [] : [{ column, question }]
  })
  const { rows } = await client.query<unknown[]>({
    text: `select ${['count(*)', ...asked.map(({ question }) => question)].join(', ')} from ${sourceTable({ ...table, isOnly: table.hasChildren })}`,
    rowMode: 'array',
  })
  const [count, ...answers] = rows[0] ?? []
  return {
    rows: Number(count),
    columns: new Map(asked.map(({ column }, index) => [column.name, answerOf(column, answers[index])])),
  }
}

/** Looks at every table once. */
export const readSamples = async (client: pg.Client, { tables }: SourceCatalogue): Promise<Samples> => {
  const samples = new Map<string, TableSample>()
  for (const table of tables) samples.set(sampleKey(table), await sampleTable(client, table))
  return samples
}
