// Proves that the rows of the target are those of the source: as many, adding up to the same sums, equal in every column.
import type { TablePlan } from '../plan/adoption-plan.ts'
import { AdoptionRefused } from '../refused.ts'
import { measureSource, measureTarget, summedColumns } from '../sql/proof.ts'
import type { Moving } from './moving.ts'

export type Proof = { readonly rows: number; readonly sums: Readonly<Record<string, string>> }

type Measures = readonly string[]

const differenceIn = (table: TablePlan, source: Measures, target: Measures): string | undefined => {
  if (source[0] !== target[0]) return `${source[0]} rows in the source, ${target[0]} in the target`
  const column = summedColumns(table).find((_, index) => source[index + 2] !== target[index + 2])
  if (column !== undefined) return `the sum of ${column} differs`
  return source[1] === target[1] ? undefined : 'the rows differ in their contents'
}

/** Holds `relation` of the target (the table itself unless said) against the source. Throws AdoptionRefused when they differ. */
export const prove = async (
  { source, target, tenant }: Moving,
  table: TablePlan,
  relation?: string,
): Promise<Proof> => {
  const expected = await source.query<string[]>({ text: measureSource(table, tenant), rowMode: 'array' })
  const found = await target.query<string[]>({
    text: measureTarget(table, relation),
    values: [tenant.sBrandsId, tenant.sSubsidiaryId],
    rowMode: 'array',
  })
  const [left = []] = expected.rows
  const [right = []] = found.rows
  const difference = differenceIn(table, left, right)
  if (difference !== undefined)
    throw new AdoptionRefused(
      `${table.source.name} did not arrive as it was (${difference}); nothing was changed.`,
    )
  const sums = summedColumns(table).map((column, index) => [column, right[index + 2] ?? '0'])
  return { rows: Number(right[0]), sums: Object.fromEntries(sums) }
}
