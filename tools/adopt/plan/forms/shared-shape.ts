// Whether a plan leaves the forms that companies share as they are. Pure.
import type { AdoptionPlan } from '../adoption-plan.ts'
import { metadataOf } from './metadata-of.ts'
import type { MetadataRow } from './metadata-row.ts'

type Written = { readonly table: string; readonly sId: string; readonly values: MetadataRow['values'] }

type Form = { readonly sTbName: string; readonly isMaster: boolean; readonly columns: ReadonlySet<string> }

const formsOf = (rows: readonly Written[]): ReadonlyMap<string, Form> => {
  const columns = Map.groupBy(
    rows.filter(({ table }) => table === 'gdsconfigformslave'),
    ({ values }) => String(values.sFormId),
  )
  return new Map(
    rows
      .filter(({ table }) => table === 'gdsconfigformmaster')
      .map(({ sId, values }) => [
        sId,
        {
          sTbName: String(values.sTbName),
          isMaster: values.sFormKind === 'master',
          columns: new Set((columns.get(sId) ?? []).map((row) => String(row.values.sName))),
        },
      ]),
  )
}

/** What is shared and would be otherwise: `lost` changes what is there, `gained` only adds to it. */
export type ShapeChanges = { readonly lost: readonly string[]; readonly gained: readonly string[] }

const only = (left: ReadonlySet<string>, right: ReadonlySet<string>): readonly string[] =>
  [...left].filter((name) => !right.has(name))

const columnChanges = (before: Form, now: Form): ShapeChanges => ({
  lost: only(before.columns, now.columns).map((name) => `${before.sTbName} has ${name} no more`),
  gained: only(now.columns, before.columns).map((name) => `${before.sTbName} has ${name} too`),
})

/** `written`: the rows as earlier runs under the prefix wrote them. A view may be among them or not, as it could be made. */
export const shapeChanges = (plan: AdoptionPlan, written: readonly Written[]): ShapeChanges => {
  const [before, now] = [formsOf(written), formsOf(metadataOf(plan))]
  const changes = [...before].flatMap(([sId, form]): readonly ShapeChanges[] => {
    const same = now.get(sId)
    if (same !== undefined) return [columnChanges(form, same)]
    return form.isMaster ? [{ lost: [`there is no ${form.sTbName}`], gained: [] }] : []
  })
  const gained = [...now].flatMap(([sId, { isMaster, sTbName }]) =>
    isMaster && !before.has(sId) ? [`there is ${sTbName} too`] : [],
  )
  return {
    lost: [...new Set(changes.flatMap(({ lost }) => lost))],
    gained: [...new Set([...changes.flatMap((one) => one.gained), ...gained])],
  }
}
