// Keeps editions that were added to the one that is applied: what they name stays, and nothing that they made is made anew. Whoever names
// what would go is told.
import type pg from 'pg'
import { withoutRest } from '#server/kernel/steps/steps.ts'
import { findProblems } from '#server/metadata/check/health/find-problems.ts'
import { resourceOf } from '#server/metadata/check/names/naming-tables.ts'
import { objectKey, readStoredRows } from '../database-state.ts'
import { readWholeInstallation } from '../drift/health-drift.ts'
import { rowKey } from '../metadata-rows.ts'
import type { PackPlan } from '../plan-pack.ts'
import { PackRefused, problemText } from '../problem.ts'
import { createdBy } from '../sql-order.ts'
import { namedBy } from './named-by-rows.ts'
import { rowsOfAddOns } from './rows-of-add-on.ts'
import { readAddOns, type StoredAddOn } from './stored-add-ons.ts'

type OwnRows = ReturnType<typeof rowsOfAddOns>

/** What of an edition names something that is not there. */
type Broken = { readonly edition: string; readonly what: string }

const refuse = (base: string, broken: readonly Broken[]): void => {
  if (broken.length > 0)
    throw new PackRefused(
      broken.map(
        ({ edition, what }) =>
          `Nothing was changed: ${edition}, which is added to ${base}, names what would go: ${what}`,
      ),
    )
}

/** Modules and forms that go. */
const lostRows = (rows: OwnRows, { remove }: PackPlan): readonly Broken[] => {
  const gone = new Set(remove.map(({ table, sId }) => rowKey(table, sId)))
  return rows.flatMap((row) =>
    namedBy(row)
      .filter(({ key }) => gone.has(key))
      .map(({ column, sId }) => ({
        edition: row.edition,
        what: `${row.table} ${row.sId}: ${column} is ${sId}`,
      })),
  )
}

const takenNames = ({ sql }: PackPlan, addOns: readonly StoredAddOn[]): readonly string[] =>
  sql.flatMap((file) =>
    createdBy(file).flatMap((object) =>
      addOns
        .filter(({ made }) => made[objectKey(object)] !== undefined)
        .map(({ name, made }) =>
          problemText({
            file: file.path,
            line: 1,
            message: `${object.kind} ${object.name} is that of ${made[objectKey(object)]}: ${name} needs another name for it first`,
          }),
        ),
    ),
  )

const ROLES = `
select t."sEdition" as edition, 'role ' || t."sRoleCode" || ' may ' || t."sName" || ' in ' || t."sModelsId" as what
from framework.sysroletemplate t
where t."sKind" <> 'role'
  and (not exists (select from framework.gdsmodule m where m."sId" = t."sModelsId")
    or t."sKind" = 'grant'
      and t."sName" not in ('*', 'view', 'add', 'update', 'del', 'examine', 'print')
      and not exists (
        select from framework.gdsjurisdiction b where b."sBrandsId" = '*' and b."sModelsId" = t."sModelsId" and b."sActionCode" = t."sName"))`

const readBroken = async (client: pg.ClientBase, rows: OwnRows): Promise<readonly Broken[]> => {
  const owners = new Map(rows.map((row) => [`${resourceOf(row.table)} ${row.sId}`, row.edition]))
  const problems = withoutRest(findProblems(await readWholeInstallation(client)))
  const roles = await client.query<Broken>(ROLES)
  return [
    ...problems.flatMap(({ on, sId, what }) => {
      const edition = owners.get(`${on} ${sId}`)
      return edition === undefined ? [] : [{ edition, what: `${on} ${sId}: ${what.en}` }]
    }),
    ...roles.rows,
  ]
}

/**
 * Throws PackRefused, before anything is changed, where modules or forms would go, or names are taken. Answers what is asked once all is
 * changed, within the same transaction, and throws where something of theirs is broken by then that was not before.
 */
export const keepAddOns = async (
  client: pg.ClientBase,
  base: string,
  plan: PackPlan,
): Promise<() => Promise<void>> => {
  const addOns = (await readAddOns(client)).filter((one) => one.base === base)
  if (addOns.length === 0) return async () => undefined
  const names = addOns.map(({ name }) => name)
  const rows = rowsOfAddOns(await readStoredRows(client), names)
  const taken = takenNames(plan, addOns)
  if (taken.length > 0) throw new PackRefused(taken)
  refuse(base, lostRows(rows, plan))
  const before = new Set((await readBroken(client, rows)).map(({ what }) => what))
  return async () =>
    refuse(
      base,
      (await readBroken(client, rows)).filter(({ what }) => !before.has(what)),
    )
}
