// The statements by which a later run brings a table up to date from a stage that holds the source's rows as they are now.
import type { TablePlan } from '../plan/adoption-plan.ts'
import { inPublic, quoteName, quoteNames } from './quote.ts'
import { ADOPTER, filledColumns } from './source-rows.ts'

export const STAGE = quoteName('pg_temp', 'adopt_stage')
/** Rows whose last change is a user's: their id, what was done, and whether a user also made them. */
export const TOUCHED = quoteName('pg_temp', 'adopt_touched')

const MINE = `t."sBrandsId" = $1 and t."sSubsidiaryId" = $2`

export const createStage = (table: TablePlan): string =>
  `create temporary table adopt_stage on commit drop as select ${quoteNames(filledColumns(table))} from ${inPublic(table.table)} with no data`

/** `$1`: the tenant, `$2`: the table's name. The audit knows who changed what last. */
export const createTouched = `
create temporary table adopt_touched on commit drop as
select
  last."sRowId" as "sId",
  last."sOperation",
  exists (
    select from framework.sysaudit a
    where a."sBrandsId" = $1 and a."sTbName" = $2 and a."sRowId" = last."sRowId" and a."sOperation" = 'add' and a."sUserId" is distinct from '${ADOPTER}'
  ) as "isOwn"
from (
  select distinct on (a."sRowId") a."sRowId", a."sOperation", a."sUserId"
  from framework.sysaudit a
  where a."sBrandsId" = $1 and a."sTbName" = $2
  order by a."sRowId", a."iId" desc
) last
where last."sUserId" is distinct from '${ADOPTER}'`

const isTouched = (row: string): string => `exists (select from ${TOUCHED} u where u."sId" = ${row}."sId")`

/** A forced run overwrites what users changed, but never what they added. */
const isProtected = (row: string, isForced: boolean): string =>
  isForced ? `exists (select from ${TOUCHED} u where u."sId" = ${row}."sId" and u."isOwn")` : isTouched(row)

export const deleteGone = ({ table }: TablePlan, isForced: boolean): string => `
delete from ${inPublic(table)} t
where ${MINE}
  and not exists (select from ${STAGE} s where s."sId" = t."sId")
  and not ${isProtected('t', isForced)}`

export const updateChanged = ({ table, columns }: TablePlan, isForced: boolean): string => {
  const names = columns.map(({ name }) => quoteName(name))
  const pairs = names.map((name) => `${name} = s.${name}`)
  const side = (row: string) => `row(${names.map((name) => `${row}.${name}`).join(', ')})`
  return `
update ${inPublic(table)} t
set ${pairs.join(', ')}
from ${STAGE} s
where ${MINE}
  and s."sId" = t."sId"
  and ${side('t')} is distinct from ${side('s')}
  and not ${isProtected('t', isForced)}`
}

/** A row that a user deleted stays deleted. */
export const insertNew = (table: TablePlan, isForced: boolean): string => {
  const columns = quoteNames(filledColumns(table))
  const wasDeleted = isForced ? '' : `\n  and not ${isTouched('s')}`
  return `
insert into ${inPublic(table.table)} (${columns})
select ${columns}
from ${STAGE} s
where not exists (select from ${inPublic(table.table)} t where ${MINE} and t."sId" = s."sId")${wasDeleted}`
}

/** Rows of the source that are not in the table as they are in the source, those that users changed set aside. */
export const countDifferent = (table: TablePlan): string => {
  const columns = quoteNames(['sId', ...table.columns.map(({ name }) => name)])
  return `
select count(*)::int as count
from (
  select ${columns} from ${STAGE}
  except all
  select ${columns} from ${inPublic(table.table)} t where ${MINE}
) d
where not ${isTouched('d')}`
}

/** What of the users' own is there. */
export const countTouched = ({ table }: TablePlan): string => `
select
  count(*) filter (where u."isOwn")::int as added,
  count(*) filter (where not u."isOwn")::int as changed
from ${inPublic(table)} t
join ${TOUCHED} u on u."sId" = t."sId"
where ${MINE}`

export const countDeleted = `
select count(*)::int as deleted
from ${TOUCHED} u
where u."sOperation" = 'del' and exists (select from ${STAGE} s where s."sId" = u."sId")`
