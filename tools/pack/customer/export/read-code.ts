// The views and routines of a customer's schema, with the triggers that call a routine, as the text of the file that makes each.
import pg from 'pg'

export type StoredCode = {
  readonly kind: 'view' | 'routine'
  readonly name: string
  /** As `readCustomerObjects` names it. */
  readonly object: string
  readonly text: string
}

type Row = {
  readonly kind: StoredCode['kind']
  readonly name: string
  readonly object: string
  /** What `comment on` names. */
  readonly thing: string
  readonly definition: string
  readonly comment: string | null
  readonly triggers: readonly string[]
}

const CODE = `
select 'view' as kind, c.relname as name, 'view ' || $1 || '.' || c.relname as object, 'view ' || c.relname as thing,
  pg_get_viewdef(c.oid, true) as definition, obj_description(c.oid, 'pg_class') as comment, '{}'::text[] as triggers
from pg_class c
where c.relnamespace = to_regnamespace($1) and c.relkind = 'v'
union all
select 'routine', p.proname, 'routine ' || $1 || '.' || p.oid::regprocedure::text, 'routine ' || p.oid::regprocedure::text,
  pg_get_functiondef(p.oid), obj_description(p.oid, 'pg_proc'),
  array(
    select pg_get_triggerdef(t.oid, true)
    from pg_trigger t
    where t.tgfoid = p.oid and not t.tgisinternal
    order by t.tgrelid::regclass::text, t.tgname)
from pg_proc p
where p.pronamespace = to_regnamespace($1) and p.prokind in ('f', 'p')
order by 1, 2, 3`

const headed = ({ name, comment }: Row, text: string): string =>
  `-- ${(comment ?? name).split('\n')[0]}\n${text}`

const viewText = (row: Row): string =>
  headed(
    row,
    `create or replace view ${row.name} with (security_invoker = on) as\n${row.definition.trim()}\n`,
  )

/** Words with which the lines of a routine's head begin, as people write them. */
const HEAD =
  /^ ?(CREATE OR REPLACE (?:FUNCTION|PROCEDURE)|RETURNS(?: TABLE| SETOF)?|LANGUAGE|(?:IMMUTABLE|STABLE|STRICT|PARALLEL SAFE|PARALLEL RESTRICTED|LEAKPROOF| )+$|AS)/

const headLine = (line: string): string =>
  line
    .replace(HEAD, (words) => words.trim().toLowerCase())
    .replace(
      /^ SET search_path TO (.*)$/,
      (_all, names: string) => `set search_path = ${names.replaceAll("'", '')}`,
    )

/** PostgreSQL writes the schema before the name of what it makes, and the body in its own lines. */
const routineText = (row: Row, schema: string): string => {
  const made = row.definition.trimEnd().replace(`${schema}.`, '')
  const body = made.search(/^AS \$/m)
  const head = made.slice(0, body).split('\n').map(headLine).join('\n')
  const triggers = row.triggers.map(
    (text) => `${text.replace('CREATE TRIGGER', 'create or replace trigger')};\n`,
  )
  return headed(row, `${head}${made.slice(body).replace('AS', 'as')};\n${triggers.join('')}`)
}

const commentText = ({ thing, comment }: Row): string =>
  comment === null ? '' : `comment on ${thing} is ${pg.escapeLiteral(comment)};\n`

/** Within `withinSchema`. */
export const readCode = async (client: pg.ClientBase, schema: string): Promise<readonly StoredCode[]> => {
  const { rows } = await client.query<Row>(CODE, [schema])
  return rows.map((row) => ({
    kind: row.kind,
    name: row.name,
    object: row.object,
    text: (row.kind === 'view' ? viewText(row) : routineText(row, schema)) + commentText(row),
  }))
}
