// Whether what customers' schemas override takes the parameters, and answers the result, of the standard routine that it stands for.
import type pg from 'pg'

const MISMATCHES = `
select n.nspname as schema, o.proname as name,
  format('(%s) %s', pg_get_function_arguments(o.oid), pg_get_function_result(o.oid)) as found,
  format('(%s) %s', pg_get_function_arguments(s.oid), pg_get_function_result(s.oid)) as standard
from pg_proc o
join pg_namespace n on n.oid = o.pronamespace and starts_with(n.nspname, 'customer_')
join pg_proc s on s.pronamespace = 'public'::regnamespace and s.proname = o.proname
where (pg_get_function_arguments(o.oid), pg_get_function_result(o.oid), o.prokind)
  is distinct from (pg_get_function_arguments(s.oid), pg_get_function_result(s.oid), s.prokind)
order by 1, 2`

type Mismatch = {
  readonly schema: string
  readonly name: string
  readonly found: string
  readonly standard: string
}

/** One line for each routine of a customer whose signature is not the standard one: the dispatcher could not call it in its place. */
export const overrideDrift = async (client: pg.ClientBase): Promise<readonly string[]> => {
  const { rows } = await client.query<Mismatch>(MISMATCHES)
  return rows.map(
    ({ schema, name, found, standard }) =>
      `override       ${schema}.${name} ${found} has not the signature of the standard routine: ${standard}`,
  )
}
