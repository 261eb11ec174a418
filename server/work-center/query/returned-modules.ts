// The modules of which processes gave something back to who acts, that is not submitted anew.
import { type Sql, sql } from '#server/platform/postgres/sql.ts'

export const returnedModulesSql = (): Sql =>
  sql`select distinct r."sModelsId" from framework.records_returned() r`
