// Reads the signature of every routine of the business schemas, and leaves out the overrides that do not fit.
import type { Query } from '#server/platform/postgres/database.ts'
import { sql } from '#server/platform/postgres/sql.ts'
import type { Routine, RoutineParameter } from './catalogue.ts'
import { fittingOverrides, type Overrides } from './fitting-overrides.ts'

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
  readonly isReadOnly: boolean
  readonly fingerprint: string
  readonly signature: string
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
  p.provolatile <> 'v' as "isReadOnly",
  p.oid::text || ':' || p.xmin::text as fingerprint,
  concat_ws(' ', case p.prokind when 'p' then 'procedure' else 'function' end, '(' || pg_get_function_arguments(p.oid) || ')',
    'returns ' || pg_get_function_result(p.oid)) as signature
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
    isVariadic: parameter.mode === 'v',
    // PostgreSQL does not give a variadic parameter its default where arguments are named.
    hasDefault:
      parameter.mode !== 'v' && inputs.includes(parameter) && inputs.indexOf(parameter) >= firstDefault,
  }))
}

const toRoutine = (row: RoutineRow): Routine => ({
  schema: row.schema,
  name: row.name,
  kind: row.kind === 'p' ? 'procedure' : 'function',
  parameters: toParameters(row),
  returnsSet: row.returnsSet,
  returnType: row.returnType,
  isReadOnly: row.isReadOnly,
  fingerprint: row.fingerprint,
})

export const readRoutines = async (query: Query): Promise<Overrides> =>
  fittingOverrides(
    (await query<RoutineRow>(ROUTINES)).map((row) => ({ routine: toRoutine(row), signature: row.signature })),
  )
