// Which tables, columns, views and routines a database has that no file makes, and which tables and columns of the files it lacks.
import type pg from 'pg'
import type { SqlFile } from '../edition.ts'
import { GENERATED_COLUMNS } from '../generated-columns.ts'
import { createdBy, withoutComments } from '../sql-order.ts'

type Relation = {
  readonly name: string
  readonly kind: 'table' | 'view'
  readonly columns: readonly string[]
}

const RELATIONS = `
select c.relname as name, case c.relkind when 'v' then 'view' else 'table' end as kind, array_agg(a.attname::text order by a.attnum) as columns
from pg_class c
join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
group by c.relname, c.relkind
order by c.relname`

const ROUTINES = `
select p.proname as name
from pg_proc p
where p.pronamespace = 'public'::regnamespace
  and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
order by p.proname`

const TABLE = /\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?(?:public\.)?([a-z0-9_]+)\s*\(([\s\S]*?)\n\)/gi

/** The columns that a file gives each of its tables. */
const columnsIn = ({ text }: SqlFile): ReadonlyMap<string, readonly string[]> =>
  new Map(
    [...withoutComments(text).matchAll(TABLE)].map(([, name = '', body = '']) => [
      name.toLowerCase(),
      [...body.matchAll(/^\s+"([A-Za-z0-9]+)"/gm)].map(([, column = '']) => column),
    ]),
  )

const tableDrift = (file: SqlFile, relations: ReadonlyMap<string, Relation>): readonly string[] =>
  [...columnsIn(file)].flatMap(([name, columns]) => {
    const found = relations.get(name)
    if (found === undefined) return [`content only   ${file.path}:1: table public.${name}`]
    const lineOf = (column: string): number =>
      file.text.slice(0, file.text.indexOf(`"${column}"`)).split('\n').length
    return [
      ...columns
        .filter((column) => !found.columns.includes(column))
        .map((column) => `content only   ${file.path}:${lineOf(column)}: column ${name}.${column}`),
      ...found.columns
        .filter((column) => !GENERATED_COLUMNS.has(column) && !file.text.includes(`"${column}"`))
        .map((column) => `database only  column ${name}.${column}`),
    ]
  })

type Compared = {
  readonly files: readonly SqlFile[]
  /** The framework's migrations make tables in `public` too. */
  readonly framework: readonly SqlFile[]
  /** Whether what no file makes, by kind and name, is the edition's to tell of. */
  readonly isAsked: (object: string) => boolean
}

/** One line each: the edition's SQL files against schema `public`. */
export const objectDrift = async (
  client: pg.ClientBase,
  { files, framework, isAsked }: Compared,
): Promise<readonly string[]> => {
  const relations = (await client.query<Relation>(RELATIONS)).rows
  const routines = (await client.query<{ name: string }>(ROUTINES)).rows
  const made = new Set([...files, ...framework].flatMap(createdBy).map(({ kind, name }) => `${kind} ${name}`))
  const isStranger = (object: string): boolean => !made.has(object) && isAsked(object)
  const byName = new Map(relations.map((relation) => [relation.name, relation]))
  return [
    ...files.filter(({ kind }) => kind === 'table').flatMap((file) => tableDrift(file, byName)),
    ...relations
      .filter(({ kind, name }) => isStranger(`${kind} ${name}`))
      .map(({ kind, name }) => `database only  ${kind} public.${name}`),
    ...routines
      .filter(({ name }) => isStranger(`routine ${name}`))
      .map(({ name }) => `database only  routine public.${name}`),
  ]
}
