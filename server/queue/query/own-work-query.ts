// The statements behind a user's work in the background: calls of the framework's functions, which know whose it is.
import type { OwnWork } from '#contracts/work.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import type { MakesFile } from '../message-limit.ts'

export type OwnWorkRow = Omit<OwnWork, 'kind'> & { readonly sName: MakesFile }

export const ownWorkSql = (): Sql => sql`
  select w."sRunId", w."sName", w."sTitle", w."isRunning", to_json(w."tWhen") #>> '{}' as "tWhen"
  from framework.own_work() w`

export const stopWorkSql = (sRunId: string): Sql =>
  sql`select framework.stop_work(${sql.value(sRunId)}) as "isStopped"`
