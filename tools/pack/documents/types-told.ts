// The types that a file of tables gives its columns, as PostgreSQL spells them. Pure.
import type { SqlFile } from '../edition.ts'
import { ADDED, CREATED } from './table-columns.ts'

const TYPE = String.raw`([a-z]+(?:\s+(?:varying|precision|with(?:out)?\s+time\s+zone))?(?:\s*\([\d,\s]+\))?(?:\s*\[\])*)`
const COLUMN = new RegExp(String.raw`(?:^|,|\bexists|\bcolumn)\s*"([A-Za-z0-9]+)"\s+${TYPE}`, 'gim')
const RETYPED = new RegExp(
  String.raw`\balter\s+table\s+(?:public\.)?([a-z0-9_]+)\s+alter\s+column\s+("[A-Za-z0-9]+")\s+(?:set\s+data\s+)?type\s+${TYPE}`,
  'gi',
)

const SAME_TYPE: Readonly<Record<string, string>> = {
  int: 'integer',
  int2: 'smallint',
  int4: 'integer',
  int8: 'bigint',
  decimal: 'numeric',
  varchar: 'character varying',
  char: 'character',
  bool: 'boolean',
  float: 'double precision',
  float4: 'real',
  float8: 'double precision',
  timestamptz: 'timestamp with time zone',
  timestamp: 'timestamp without time zone',
  time: 'time without time zone',
}

/** `VARCHAR (20)` is `character varying(20)`, `numeric(8)` is `numeric(8,0)`. */
const spelled = (type: string): string => {
  const [, name = '', size, list = ''] =
    /^([a-z0-9 ]+?)\s*(?:\(([\d,\s]+)\))?\s*((?:\[\]\s*)*)$/.exec(type.toLowerCase().replace(/\s+/g, ' ')) ??
    []
  const base = SAME_TYPE[name] ?? name
  const bounds = size?.replaceAll(' ', '')
  const whole = base === 'numeric' && bounds !== undefined && !bounds.includes(',') ? `${bounds},0` : bounds
  return `${base}${whole === undefined ? '' : `(${whole})`}${list === '' ? '' : '[]'}`
}

export type TypeTold = {
  /** In lower case. */
  readonly table: string
  readonly name: string
  readonly type: string
  readonly line: number
}

/** Every type that a file gives a column, in its order. */
export const typesTold = ({ text }: SqlFile): readonly TypeTold[] => {
  // Comments are blanked out, so that lines stay where they are.
  const code = text.replace(/--[^\n]*/g, '')
  const told = [...code.matchAll(CREATED), ...code.matchAll(ADDED)].flatMap(
    ({ 0: all, 1: table = '', 2: body = '', index }) =>
      [...body.matchAll(COLUMN)].map(({ 0: found, 1: name = '', 2: type = '', index: within }) => ({
        table,
        name,
        type,
        at: index + all.indexOf(body) + within + found.indexOf('"'),
      })),
  )
  const retyped = [...code.matchAll(RETYPED)].map(({ 1: table = '', 2: name = '', 3: type = '', index }) => ({
    table,
    name: name.slice(1, -1),
    type,
    at: index,
  }))
  return [...told, ...retyped]
    .toSorted((a, b) => a.at - b.at)
    .map(({ table, name, type, at }) => ({
      table: table.toLowerCase(),
      name,
      type: spelled(type.trim()),
      line: code.slice(0, at).split('\n').length,
    }))
}
