// What was to be written beside changes of structure that stand.
import { type Sql, sql } from './sql.ts'

/** The first first. Where nobody is writing metadata, nobody is at it. */
export const unwrittenSql = (): Sql => sql`
  select s."jBeside" as beside
  from framework.sysstructure s
  where s."jBeside" is not null and s."sState" = 'done'
  order by s."iId"`

/** It is written, in the same transaction. */
export const writtenSql = (sId: string): Sql => sql`
  update framework.sysstructure set "jBeside" = null where "jBeside" is not null and "jBeside" ->> 'sId' = ${sql.value(sId)}`
