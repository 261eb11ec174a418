// A routine that keeps something right by the rows of a table, and the trigger of that table that calls all of these. The trigger takes what
// it needs of the rows into a variable first: only transition tables stand in that statement, and no table stands beside them.

import { quoted } from '#server/documents/static-sql.ts'
import type { SqlFile } from '../edition.ts'

/** `fn(brand, subsidiary, ids)`, where the ids are what the rows have in a column. */
export type Keeping = {
  readonly routine: string
  /** What it keeps, as the trigger's header says it. */
  readonly says: string
  readonly by: string
  /** The columns beside `by` whose change it follows. */
  readonly columns: readonly string[]
}

const FIRST_KEY = 2

const unique = (names: readonly string[]): readonly string[] => [...new Set(names)]

const keysOf = (keepings: readonly Keeping[]): readonly string[] => unique(keepings.map(({ by }) => by))

const columnsIn = (alias: string, names: readonly string[]): readonly string[] =>
  names.map((name) => `${alias}.${quoted(name)}`)

/** What the rows of an insertion or a deletion have. */
const takenSql = (alias: string, rows: string, keys: readonly string[]): readonly string[] => {
  const values = columnsIn(alias, ['sBrandsId', 'sSubsidiaryId', ...keys]).join(', ')
  return [`select jsonb_agg(jsonb_build_array(${values})) into v_keys`, `from ${rows} ${alias};`]
}

/**
 * A row that leaves one record for another concerns both. The full join knows no nested loop: transition tables have no statistics, and a
 * plan that was made for one row would compare each of thousands with every other.
 */
const changedSql = (keys: readonly string[], columns: readonly string[]): readonly string[] => {
  const list = (alias: string, names: readonly string[]) => `(${columnsIn(alias, names).join(', ')})`
  const ids = columnsIn('k', keys).join(', ')
  return [
    `select jsonb_agg(jsonb_build_array("sBrandsId", "sSubsidiaryId", ${ids})) into v_keys`,
    'from new_rows n',
    'full join old_rows o using ("sBrandsId", "sSubsidiaryId", "sId")',
    `cross join lateral (values ${list('n', keys)}, ${list('o', keys)}) k (${keys.map(quoted).join(', ')})`,
    `where ${list('n', columns)}`,
    `  is distinct from ${list('o', columns)};`,
  ]
}

const callSql = ({ routine, by }: Keeping, keys: readonly string[]): string => {
  const id = `k.value ->> ${FIRST_KEY + keys.indexOf(by)}`
  return `${routine}(k.value ->> 0, k.value ->> 1, array_agg(distinct ${id}) filter (where ${id} is not null))`
}

const bodySql = (keepings: readonly Keeping[]): readonly string[] => {
  const keys = keysOf(keepings)
  const columns = unique([...keys, ...keepings.flatMap((one) => one.columns)])
  const indented = (lines: readonly string[]) => lines.map((line) => `      ${line}`)
  const calls = keepings.map((one) => callSql(one, keys))
  return [
    '  case tg_op',
    `    when 'INSERT' then`,
    ...indented(takenSql('n', 'new_rows', keys)),
    `    when 'DELETE' then`,
    ...indented(takenSql('o', 'old_rows', keys)),
    '    else',
    ...indented(changedSql(keys, columns)),
    '  end case;',
    ...calls.map(
      (call, index) =>
        `${index === 0 ? '  perform ' : '    '}${call}${index === calls.length - 1 ? '' : ','}`,
    ),
    '  from jsonb_array_elements(v_keys) k',
    '  group by k.value ->> 0, k.value ->> 1;',
    '  return null;',
  ]
}

const triggerSql = (table: string, name: string, on: string, rows: string): readonly string[] => [
  `create or replace trigger settle_${name} after ${on} on ${table}`,
  `  referencing ${rows}`,
  `  for each statement execute function fn_${table}_settle();`,
]

/** The routine and its triggers, in the folder of the document whose table it is. */
export const writeSettle = (path: string, table: string, keepings: readonly Keeping[]): SqlFile => {
  const routine = `fn_${table}_settle`
  const text = [
    '-- Keeps what depends on these rows right, whoever writes them: the generic save, a routine, a script, a deleted record.',
    ...keepings.map(({ says }) => `--   ${says}`),
    `-- Fired by the triggers below, once a statement. Written from ${path}. Raises what these raise.`,
    "-- It may run with the rights of the tables' owner: the search path is fixed, so that no override of a customer runs here.",
    `create or replace function ${routine}() returns trigger`,
    'language plpgsql set search_path = pg_catalog, public as $$',
    'declare',
    '  v_keys jsonb;',
    'begin',
    ...bodySql(keepings),
    'end',
    '$$;',
    '',
    ...triggerSql(table, 'added', 'insert', 'new table as new_rows'),
    ...triggerSql(table, 'changed', 'update', 'old table as old_rows new table as new_rows'),
    ...triggerSql(table, 'deleted', 'delete', 'old table as old_rows'),
    '',
  ].join('\n')
  return { path: `${path}/${routine}.sql`, kind: 'routine', text }
}
