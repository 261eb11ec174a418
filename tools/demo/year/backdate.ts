// Gives what was made in one go the times at which it would have been made and approved.
import { own } from './documents.ts'
import type { Office } from './office.ts'

type Dated = { readonly table: string; readonly column: string; readonly approval: boolean }

const DATED_TABLES = `
select c.relname as table, d.attname as column,
  exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tCheckDate') as approval
from pg_class c
join pg_attribute d on d.attrelid = c.oid and d.attname in ('tBillDate', 'tPostDate', 'tSettleDate')
join pg_attribute t on t.attrelid = c.oid and t.attname = 'tCreateDate'
where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
order by c.relname`

const backdateTable = async (office: Office, { table, column, approval }: Dated): Promise<void> => {
  const days = JSON.stringify([...(office.approvals.get(table) ?? [])].map(([sId, on]) => ({ sId, on })))
  const made = `h."${column}" + time '08:40' + (abs(hashtext(h."sId")) % 420) * interval '1 minute'`
  await office.rows(
    approval
      ? `update ${table} h
         set "tCreateDate" = least(now(), ${made}),
           "tCheckDate" = case when h."bCheck" = 1 then least(now(), greatest(${made}, a."on" + time '09:00') + interval '25 minutes') end
         from ${table} s left join jsonb_to_recordset($1) a ("sId" text, "on" date) on a."sId" = s."sId"
         where ${own('h')} and ${own('s')} and s."sId" = h."sId"`
      : `update ${table} h set "tCreateDate" = least(now(), ${made}) where ${own('h')} and $1::jsonb is not null`,
    [days],
  )
}

/** Bills, postings and settlements, as made on their dates; approvals as of the days on which they were given. */
export const backdate = async (office: Office): Promise<void> => {
  for (const table of await office.rows<Dated>(DATED_TABLES)) await backdateTable(office, table)
  // What broke down today did so at nine or, where it is not nine yet, at midnight.
  await office.rows(
    `update eptrepair h
     set "tStarted" = h."tBillDate" + case when now() < h."tBillDate" + time '09:10' then time '00:00' else time '09:10' end,
       "tFinished" = case when h."bCheck" = 1 then least(now(), h."tBillDate" + time '09:10' + h."dHours" * interval '1 hour') end
     where ${own('h')} and (h."bCheck" = 1 or h."tStarted" is not null)`,
  )
}
