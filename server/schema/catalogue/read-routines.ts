// Reads the signature of every routine of the business schemas.
import type { Query } from '#server/platform/postgres/database.ts'
import { sql } from '#server/platform/postgres/sql.ts'
import type { Routine, RoutineParameter } from './catalogue.ts'

const MODES = { i: 'in', o: 'out', b: 'inout', v: 'in', t: 'table' } as const

type ParameterRow = { readonly name: string | null; readonly type: string; readonly mode: keyof typeof MODES }

type RoutineRow = {
  readonly schema: string
  readonly name: string
  readonly kind: 'f' | 'p'
  readonly parameters: readonly ParameterRow[] | null
  readonly defaults: number
  readonly returnsSet: boolean
  readonly returnType: string
  readonly fingerprint: string
}

const ROUTINES = sql`
select
  n.nspname as schema,
  p.proname as name,
  p.prokind::text as kind,
  (
    select json_agg(json_build_object(
      'name', nullif(p.proargnames[a.position], ''),
      'type', format_type(a.type, null),
      'mode', coalesce(p.proargmodes[a.position]::text, 'i')
    ) order by a.position)
    from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as a (type, position)
  ) as parameters,
  p.pronargdefaults::int as defaults,
  p.proretset as "returnsSet",
  format_type(p.prorettype, null) as "returnType",
  p.oid::text || ':' || p.xmin::text as fingerprint
from pg_proc p
join pg_namespace n on n.oid = p.pronamespace
where p.prokind in ('f', 'p')
  and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
  and (n.nspname = 'public' or n.nspname like 'customer\\_%')
order by n.nspname, p.proname, p.oid`

const toParameters = (row: RoutineRow): readonly RoutineParameter[] => {
  const rows = row.parameters ?? []
  const inputs = rows.filter(
    (parameter) => parameter.mode === 'i' || parameter.mode === 'b' || parameter.mode === 'v',
  )
  const firstDefault = inputs.length - row.defaults
  return rows.map((parameter) => ({
    name: parameter.name ?? '',
    type: parameter.type,
    mode: MODES[parameter.mode],
    hasDefault: inputs.includes(parameter) && inputs.indexOf(parameter) >= firstDefault,
  }))
}

const toRoutine = (row: RoutineRow): Routine => ({
  schema: row.schema,
  name: row.name,
  kind: row.kind === 'p' ? 'procedure' : 'function',
  parameters: toParameters(row),
  returnsSet: row.returnsSet,
  returnType: row.returnType,
  fingerprint: row.fingerprint,
})

export const readRoutines = async (query: Query): Promise<readonly Routine[]> =>
  (await query<RoutineRow>(ROUTINES)).map(toRoutine)
