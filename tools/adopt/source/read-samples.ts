// Looks at the rows of each table where its types alone do not say enough: how many, how long, how many digits, what is in the bytes.
import pg from 'pg'
import { type ColumnSample, type Samples, sampleKey, type TableSample } from '../plan/samples.ts'
import { namelessSql } from '../sql/source-rows.ts'
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
const MOMENTS = new Set(['date', 'timestamp', 'timestamptz'])

type Question = {
  readonly column: string
  readonly sql: string
  readonly answer: (value: unknown) => ColumnSample
}

const STRANGE_NUMBER = `'^-?(NaN|Infinity)$'`
const IMAGE = /^(?:89504e47|ffd8ff|47494638|52494646|424d)/

const aboutNumber = (name: string, isOpen: boolean): readonly Question[] => {
  const text = `${quote(name)}::text`
  const scale = `max(case when ${text} ~ ${STRANGE_NUMBER} then 0 else scale(${text}::numeric) end)`
  const asked: Question[] = [
    {
      column: name,
      sql: `bool_or(${text} ~ ${STRANGE_NUMBER})`,
      answer: (value) => ({ isBeyondJson: value === true }),
    },
  ]
  if (isOpen)
    asked.push({ column: name, sql: scale, answer: (value) => ({ largestScale: Number(value ?? 0) }) })
  return asked
}

const one = (column: string, sql: string, answer: Question['answer']): readonly Question[] => [
  { column, sql, answer },
]

const GUID = `'^[{(]?[0-9a-f]{8}(-?[0-9a-f]{4}){3}-?[0-9a-f]{12}[)}]?$'`

const TEXTS = new Set(['text', 'citext', 'varchar', 'bpchar'])

const aboutText = (name: string, isRequired: boolean): readonly Question[] => {
  const text = `${quote(name)}::text`
  const empty = one(name, `bool_or(${text} = '')`, (value) => ({ hasEmpty: value === true }))
  const longest = one(name, `max(length(${text}))`, (value) => ({ longest: Number(value ?? 0) }))
  const guid = one(name, `bool_and(${text} ~* ${GUID})`, (value) => ({ isGuid: value === true }))
  const nameless = one(name, `bool_or(${namelessSql(text)})`, (value) => ({ isNameless: value === true }))
  return isRequired ? [...longest, ...guid, ...empty, ...nameless] : [...longest, ...guid]
}

/** What is asked of a column, as SQL expressions over the table; nothing when its type says it all. */
const questionsOf = ({ name, type, isRequired }: SourceColumn): readonly Question[] => {
  const column = quote(name)
  if (type.kind !== 'base' || type.isArray) return []
  if (FLOATS.has(type.name)) return aboutNumber(name, true)
  if (type.name === 'numeric') return aboutNumber(name, type.scale === null)
  if (MOMENTS.has(type.name)) {
    const strange = `bool_or(not isfinite(${column}) or ${column} < '0001-01-01' or ${column} >= '10000-01-01')`
    return one(name, strange, (value) => ({ isBeyondJson: value === true }))
  }
  if (TEXTS.has(type.name)) return aboutText(name, isRequired)
  if (type.name === 'json')
    return one(name, `bool_or(${column}::text like '%\\u0000%')`, (value) => ({ hasNul: value === true }))
  if (type.name !== 'bytea') return []
  const head = `min(encode(substring(${column} from 1 for 4), 'hex')) filter (where length(${column}) > 3)`
  return one(name, head, (value) => ({ isImage: IMAGE.test(String(value ?? '')) }))
}

const isText = ({ type }: SourceColumn): boolean =>
  type.kind === 'base' && !type.isArray && TEXTS.has(type.name)

/** So many rows show whether a text tells them apart. */
const ENOUGH = 1000
/** Of so many rows, nine are told apart. */
const OF = 10

const addTelling = async (
  client: pg.Client,
  table: SourceTable,
  columns: Map<string, ColumnSample>,
): Promise<void> => {
  const texts = table.columns.filter(isText).map(({ name }) => name)
  if (texts.length === 0) return
  const counts = texts.map((name) => `count(distinct ${quote(name)}::text)`)
  const { rows } = await client.query<string[]>({
    text: `select ${['count(*)', ...counts].join(', ')} from (
      select ${texts.map((name) => quote(name)).join(', ')}
      from ${sourceTable({ ...table, isOnly: table.hasChildren })}
      limit ${ENOUGH}
    ) as t`,
    rowMode: 'array',
  })
  const [all = 0, ...distinct] = (rows[0] ?? []).map(Number)
  for (const [index, name] of texts.entries())
    columns.set(name, { ...columns.get(name), isTelling: (distinct[index] ?? 0) * OF >= all * (OF - 1) })
}

const sampleTable = async (client: pg.Client, table: SourceTable): Promise<TableSample> => {
  const asked = table.columns.flatMap(questionsOf)
  const { rows } = await client.query<unknown[]>({
    text: `select ${['count(*)', ...asked.map(({ sql }) => sql)].join(', ')} from ${sourceTable({ ...table, isOnly: table.hasChildren })}`,
    rowMode: 'array',
  })
  const [count, ...answers] = rows[0] ?? []
  const columns = new Map<string, ColumnSample>()
  for (const [index, { column, answer }] of asked.entries())
    columns.set(column, { ...columns.get(column), ...answer(answers[index]) })
  await addTelling(client, table, columns)
  return { rows: Number(count), columns }
}

/** Looks at every table once. */
export const readSamples = async (client: pg.Client, { tables }: SourceCatalogue): Promise<Samples> => {
  const samples = new Map<string, TableSample>()
  for (const table of tables) samples.set(sampleKey(table), await sampleTable(client, table))
  return samples
}
