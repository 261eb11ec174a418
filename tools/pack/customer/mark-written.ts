// Says of each routine that was written from the data of a customer's module that it was, as the service says it: both may write it anew.
import type pg from 'pg'
import { moduleIdOf } from '#server/documents/document-names.ts'
import { type FoundRoutine, markOf, moduleWritten } from '#server/structure/written/written-mark.ts'
import type { Edition, SqlFile } from '../edition.ts'
import { createdBy } from '../sql-order.ts'

type Found = FoundRoutine & { readonly thing: string }

const FOUND = `
select p.proname as name, $1 as schema, md5(p.prosrc) as body, obj_description(p.oid, 'pg_proc') as said,
  p.oid::regprocedure::text as thing
from pg_proc p
where p.pronamespace = to_regnamespace($1) and p.proname = any ($2)`

const marksOf = ({ path, text }: SqlFile): readonly (readonly [string, string])[] => {
  const module = moduleIdOf(path.slice(0, path.lastIndexOf('/')))
  return createdBy({ path, text, kind: 'routine' }).flatMap(({ name: sName }) => {
    const mark = markOf(module, { sName, text })
    return mark === null ? [] : [[sName, mark] as const]
  })
}

/** What somebody made otherwise since stays theirs. Within a transaction. */
export const markWritten = async (
  client: pg.ClientBase,
  { sqlFiles }: Edition,
  schema: string,
): Promise<void> => {
  const marks = new Map(sqlFiles.filter(({ isWritten }) => isWritten === true).flatMap(marksOf))
  const { rows } = await client.query<Found>(FOUND, [schema, [...marks.keys()]])
  for (const found of rows.filter((one) => moduleWritten(one) === null)) {
    const said = marks.get(found.name) ?? null
    if (moduleWritten({ ...found, said }) !== null)
      await client.query(`comment on routine ${found.thing} is '${said?.replaceAll("'", "''")}'`)
  }
}
