// The file of a table: what makes it where it is not there, and what brings one that stands from an earlier text of the file to be the
// same. Pure.
import pg from 'pg'
import type { Named, StoredColumn, StoredTable } from './read-tables.ts'

/** As people write them. */
const SHORT: Readonly<Record<string, string>> = {
  integer: 'int',
  'timestamp with time zone': 'timestamptz',
  'timestamp without time zone': 'timestamp',
}

const quoted = (name: string): string => `"${name}"`

const typeOf = ({ type }: StoredColumn): string => SHORT[type] ?? type

/** In one line, but for one that holds a text, in which a line end may mean something. */
const expressionOf = (expression: string): string =>
  expression.includes("'") ? expression : expression.replace(/\s+/g, ' ').trim()

const definitionOf = (column: StoredColumn): string =>
  [
    quoted(column.name),
    typeOf(column),
    ...(column.isFilled ? ['not null'] : []),
    ...(column.expression === null
      ? []
      : [
          column.isGenerated
            ? `generated always as (${expressionOf(column.expression)}) stored`
            : `default ${expressionOf(column.expression)}`,
        ]),
  ].join(' ')

/** What an earlier text of the file says of its columns, by their names, and which it adds or drops. */
type Earlier = {
  readonly defined: ReadonlyMap<string, string>
  readonly added: ReadonlySet<string>
  readonly changed: ReadonlySet<string>
  readonly dropped: ReadonlySet<string>
}

const namesIn = (text: string, pattern: RegExp): ReadonlySet<string> =>
  new Set([...text.matchAll(pattern)].map(([, name = '']) => name))

const DEFINED = /^\s*"([A-Za-z][A-Za-z0-9_]*)"\s+([a-z].*?),?\s*$/gm

const earlierOf = (text: string): Earlier => ({
  defined: new Map([...text.matchAll(DEFINED)].map(([, name = '', rest = '']) => [name, rest])),
  added: namesIn(text, /\badd column if not exists "([A-Za-z0-9_]+)"/g),
  changed: namesIn(text, /\balter column "([A-Za-z0-9_]+)"/g),
  dropped: namesIn(text, /\bdrop column if exists "([A-Za-z0-9_]+)"/g),
})

const alterations = (column: StoredColumn): string => {
  const name = quoted(column.name)
  return [
    `alter column ${name} type ${typeOf(column)}`,
    ...(column.isGenerated
      ? []
      : [
          `alter column ${name} ${column.expression === null ? 'drop default' : `set default ${column.expression}`}`,
        ]),
    `alter column ${name} ${column.isFilled ? 'set' : 'drop'} not null`,
  ].join(', ')
}

/** What brings a table that was made by the earlier text to have the columns of today, a statement each. */
const changesOf = (columns: readonly StoredColumn[], text: string): readonly string[] => {
  const earlier = earlierOf(text)
  const names = new Set(columns.map(({ name }) => name))
  const isNew = ({ name }: StoredColumn): boolean => text !== '' && !earlier.defined.has(name)
  const isOther = (column: StoredColumn): boolean => {
    const said = earlier.defined.get(column.name)
    return said !== undefined && `${quoted(column.name)} ${said}` !== definitionOf(column)
  }
  const added = columns.filter((one) => isNew(one) || earlier.added.has(one.name))
  const gone = [...earlier.defined.keys(), ...earlier.dropped].filter((name) => !names.has(name))
  return [
    ...added.map((column) => `add column if not exists ${definitionOf(column)}`),
    ...columns.filter((one) => isOther(one) || earlier.changed.has(one.name)).map(alterations),
    ...[...new Set(gone)].toSorted().map((name) => `drop column if exists ${quoted(name)}`),
  ]
}

/** Dropped first, so that the file may run again. */
const constraintText = (table: string, { name, definition }: Named): string =>
  `alter table ${table} drop constraint if exists ${quoted(name)}, add constraint ${quoted(name)} ${definition};`

const indexText = ({ definition }: Named): string =>
  `${definition
    .replace(
      /^CREATE (UNIQUE )?INDEX /,
      (_all, unique) => `create ${unique ? 'unique ' : ''}index if not exists `,
    )
    .replace(' ON ', ' on ')
    .replace(' USING btree ', ' ')
    .replace(' USING gin ', ' using gin ')};`

/** Without what `framework.make_document` makes, and the column that tells families apart; null for other tables. */
const asDocument = ({ name, indexes }: StoredTable) => {
  const made = ['sbillno', 'list', 'date'].map((suffix) => `${name}_${suffix}`)
  const found = indexes.filter((index) => made.includes(index.name))
  const family = /"sSubsidiaryId", "?(\w+?)"?, "tBillDate"/.exec(
    found.find((index) => index.name === `${name}_date`)?.definition ?? '',
  )?.[1]
  return found.length === made.length
    ? { family, others: indexes.filter((index) => !made.includes(index.name)) }
    : null
}

const secureText = (table: StoredTable): string => {
  const { name, parent, isApproved } = table
  const document = asDocument(table)
  if (document !== null)
    return `select framework.make_document('${name}'${document.family === undefined ? '' : `, '{}', '${document.family}'`});`
  const args = [`'${name}'`, parent === null ? 'null' : `'${parent}'`, 'false']
  return `select framework.make_tenant_table(${(isApproved ? args.slice(0, parent === null ? 1 : 2) : args).join(', ')});`
}

const commentsOf = ({ name, comment, columns }: StoredTable): readonly string[] => [
  ...(comment === null ? [] : [`comment on table ${name} is ${pg.escapeLiteral(comment)};`]),
  ...columns.flatMap((column) =>
    column.comment === null
      ? []
      : [`comment on column ${name}.${quoted(column.name)} is ${pg.escapeLiteral(column.comment)};`],
  ),
]

/** `earlier` is what the file said before, empty for a new one. */
export const tableText = (table: StoredTable, earlier: string): string => {
  const { name, columns, checks, keys, indexes } = table
  const changes = changesOf(columns, earlier)
  return `${[
    `-- ${(table.comment ?? `What ${name} holds`).split('\n')[0]}`,
    `create table if not exists ${name} (${columns.map((column) => `\n  ${definitionOf(column)}`).join(',')}\n);`,
    secureText(table),
    ...changes.map((change) => `alter table ${name} ${change};`),
    ...checks.map((check) => constraintText(name, check)),
    ...(asDocument(table)?.others ?? indexes).map(indexText),
    ...keys.map((key) => constraintText(name, key)),
    ...commentsOf(table),
  ].join('\n')}\n`
}
