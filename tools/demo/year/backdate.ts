// Gives what was made in one go the times at which it would have been made and approved: those of the audit, which knows the day and the order.
import { own } from './documents.ts'
import type { Office } from './office.ts'

type Dated = {
  readonly table: string
  readonly column: string
  readonly approval: boolean
  readonly hasLines: boolean
}

const DATED_TABLES = `
select c.relname as table, d.attname as column,
  exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tCheckDate') as approval,
  exists (select from pg_attribute a where a.attrelid = to_regclass('public.' || quote_ident(c.relname || 'line')) and a.attname = 'sParentId') as "hasLines"
from pg_class c
join pg_attribute d on d.attrelid = c.oid and d.attname in ('tBillDate', 'tPostDate', 'tSettleDate')
join pg_attribute t on t.attrelid = c.oid and t.attname = 'tCreateDate'
where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
order by c.relname`

/** When each row was written: what was done on a day fills its hours one after the other. */
const TOLD = `
create temp table demo_told on commit drop as
select a."iId", a."sTbName", a."sRowId", a."sRequestId"::date as day, a."sOperation" = 'add' as makes, a."sOperation" = 'update' and a."jAfter" ? 'bCheck' as approves,
  least(now(), a."sRequestId"::date + time '08:40' + interval '7 hours' * ((rank() over of_day - 1)::float8 / count(*) over (partition by a."sRequestId"))) as at
from framework.sysaudit a
where a."sBrandsId" = current_setting('demo.tenant') and a."sRequestId" <> ''
window of_day as (partition by a."sRequestId" order by a."iId")`

const backdateTable = async (office: Office, { table, column, approval }: Dated): Promise<void> => {
  const made = `least(now(), coalesce(m.at, h."${column}" + time '08:40'))`
  const approved = `, "tCheckDate" = case when h."bCheck" = 1 then least(now(), coalesce(c.at, ${made} + interval '25 minutes')) end`
  await office.rows(
    `update ${table} h
     set "tCreateDate" = ${made}${approval ? approved : ''}
     from ${table} s
     left join demo_told m on m."sTbName" = '${table}' and m."sRowId" = s."sId" and m.makes
     left join lateral (
       select max(t.at) as at from demo_told t where t."sTbName" = '${table}' and t."sRowId" = s."sId" and t.approves
     ) c on true
     where ${own('h')} and ${own('s')} and s."sId" = h."sId"`,
  )
}

/** Rows of one save have one time, and an approval that of its document; what else became of a document a rough one. */
const backdateAudit = async (office: Office, { table, approval, hasLines }: Dated): Promise<void> => {
  const approved = approval
    ? `when t."sTbName" = '${table}' and t.approves and h."bCheck" = 1 then h."tCheckDate"`
    : ''
  const rows = [
    `select h."sId" as id, h."sId" as head, '${table}' as name from ${table} h where ${own('h')}`,
    ...(hasLines
      ? [`select l."sId", l."sParentId", '${table}line' from ${table}line l where ${own('l')}`]
      : []),
  ]
  await office.rows(
    `update framework.sysaudit a
     set "sRequestId" = null, "tAt" = case ${approved}
       when t.day = h."tCreateDate"::date and not t.approves then h."tCreateDate"
       else date_bin('10 minutes', t.at, 'epoch') end
     from (${rows.join(' union all ')}) r
     join ${table} h on h."sId" = r.head and ${own('h')}
     join demo_told t on t."sTbName" = r.name and t."sRowId" = r.id
     where a."sBrandsId" = h."sBrandsId" and a."sTbName" = t."sTbName" and a."sRowId" = t."sRowId" and a."iId" = t."iId"`,
  )
}

/** Bills, postings and settlements, as made and approved on their days, in the order of the day; the audit says the same. */
export const backdate = async (office: Office): Promise<void> => {
  await office.rows(TOLD)
  await office.rows(`create index on demo_told ("sTbName", "sRowId")`)
  await office.rows('analyze demo_told')
  for (const table of await office.rows<Dated>(DATED_TABLES)) {
    await backdateTable(office, table)
    await backdateAudit(office, table)
  }
  await office.rows(
    `update framework.sysaudit a set "sRequestId" = null, "tAt" = t.at from demo_told t
     where a."sBrandsId" = current_setting('demo.tenant') and a."sTbName" = t."sTbName" and a."sRowId" = t."sRowId" and a."iId" = t."iId"
       and a."sRequestId" is not null`,
  )
  // What broke down today did so at nine or, where it is not nine yet, at midnight.
  await office.rows(
    `update eptrepair h
     set "tStarted" = h."tBillDate" + case when now() < h."tBillDate" + time '09:10' then time '00:00' else time '09:10' end,
       "tFinished" = case when h."bCheck" = 1 then least(now(), h."tBillDate" + time '09:10' + h."dHours" * interval '1 hour') end
     where ${own('h')} and (h."bCheck" = 1 or h."tStarted" is not null)`,
  )
}
