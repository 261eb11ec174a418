// The statements of a conversion that choose quantities and write rows.
import type { LinesTaken } from './conversion-content.ts'
import type { Filled } from './conversion-fill.ts'
import { choiceArguments, type Taken } from './conversion-take.ts'
import { quoted } from './static-sql.ts'

export type Insertion = {
  readonly table: string
  /** Columns with their values, before those that are filled. */
  readonly fixed: readonly (readonly [string, string])[]
  readonly filled: Filled
  readonly from: readonly string[]
  readonly where: readonly string[]
}

const WIDTH = 140

/** The items, separated by commas, in lines that are not too long. */
const wrapped = (items: readonly string[]): readonly string[] => {
  const lines: string[] = []
  for (const [index, item] of items.entries()) {
    const text = index === items.length - 1 ? item : `${item},`
    const last = lines.at(-1)
    if (last === undefined || last.length + text.length + 1 > WIDTH) lines.push(text)
    else lines[lines.length - 1] = `${last} ${text}`
  }
  return lines
}

const whereSql = (conditions: readonly string[]): readonly string[] =>
  conditions.map((condition, index) => (index === 0 ? `where ${condition}` : `  and ${condition}`))

const ended = (lines: readonly string[]): readonly string[] =>
  lines.map((line, index) => (index === lines.length - 1 ? `${line};` : line))

export const insertSql = ({ table, fixed, filled, from, where }: Insertion): readonly string[] => {
  const columns = [...fixed.map(([name]) => name), ...filled.columns, 'sMakePerson'].map(quoted)
  const values = [...fixed.map(([, sql]) => sql), ...filled.values, '"sUserName"']
  return [
    `insert into ${table} (`,
    ...wrapped(columns).map((line) => `  ${line}`),
    ')',
    'select',
    ...wrapped(values).map((line) => `  ${line}`),
    ...ended([...from, ...whereSql(where)]),
  ]
}

const TYPES: Readonly<Record<string, string>> = { d: 'numeric', t: 'date', i: 'int', b: 'int' }

/** The type of a parameter, by its name. */
export const sqlTypeOf = (name: string): string => TYPES[name[0] ?? ''] ?? 'text'

/** `from` the chosen lines, with the lines of the source that they are. */
export const joinLinesSql = (table: string, ask: readonly string[]): readonly string[] => {
  const columns = ['"sId" text', '"dQty" numeric', ...ask.map((name) => `${quoted(name)} ${sqlTypeOf(name)}`)]
  const all = ask.length === 0 ? columns : [...columns, '"iPart" int']
  return [
    `from jsonb_to_recordset(v_lines) a (${all.join(', ')})`,
    `join ${table} l on l."sBrandsId" = "sBrandsId"`,
    '  and l."sSubsidiaryId" = "sSubsidiaryId"',
    '  and l."sId" = a."sId"',
  ]
}

/** Locks the lines and chooses among them: all that is open, or what is asked for. */
export const takeLinesSql = (
  { take, bWhole, ask = [] }: LinesTaken,
  table: string,
  { open, left, most, digits, joins }: Taken,
): readonly string[] => {
  const ofSource = [
    'where l."sBrandsId" = "sBrandsId"',
    '  and l."sSubsidiaryId" = "sSubsidiaryId"',
    '  and l."sParentId" = v_id',
  ]
  const rowsLeft = [`from ${table} l`, ...joins, ...ofSource, `  and ${left} > 0`]
  const further = choiceArguments(take, ask, rowsLeft)
  return [
    'perform 1',
    `from ${table} l`,
    ...ofSource,
    'order by l."sId"',
    'for no key update;',
    'select a."sMsg", a."sCode", a."jOpen" into "sMsg", "sCode", v_lines',
    'from fn_chosen_lines(',
    '  "sLanguage",',
    '  (',
    '    select jsonb_agg(',
    '      jsonb_build_object(',
    `        'sId', l."sId",`,
    `        'dQty', ${open},`,
    `        'dMax', ${most},`,
    `        'iDigits', ${digits}`,
    '      )',
    '      order by l."iLine", l."sId"',
    '    )',
    ...[`from ${table} l`, ...joins, ...ofSource].map((line) => `    ${line}`),
    '  ),',
    ...[bWhole === 1 ? 'null' : '"jLines"', ...further]
      .map((one, index) => (index === further.length ? one : `${one},`))
      .flatMap((one) => one.split('\n').map((line) => `  ${line}`)),
    ') a;',
    'if "sCode" < 0 then',
    '  return;',
    'end if;',
  ]
}

/** What is open of a source without lines. */
export const takeRecordSql = (table: string, { open, most, digits, joins }: Taken): readonly string[] => [
  'select',
  `  ${open},`,
  `  ${most},`,
  `  ${digits}`,
  'into v_open, v_most, v_digits',
  `from ${table} h`,
  ...joins,
  'where h."sBrandsId" = "sBrandsId"',
  '  and h."sSubsidiaryId" = "sSubsidiaryId"',
  '  and h."sId" = v_id;',
]
