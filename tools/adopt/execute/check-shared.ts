// Companies that adopt under one prefix share tables and modules: refuses what would change those of another company.
import type pg from 'pg'
import type { AdoptionPlan, PlanNote } from '../plan/adoption-plan.ts'
import { folderId } from '../plan/forms/ids.ts'
import { type ShapeChanges, shapeChanges } from '../plan/forms/shared-shape.ts'
import { AdoptionRefused } from '../refused.ts'
import type { Tenant } from '../sql/source-rows.ts'
import { existingColumns, spelled } from './adapt-table.ts'
import { readReceipts, readWrittenMetadata } from './receipts.ts'

type Sharing = {
  /** The numbers of the other companies. */
  readonly others: readonly string[]
  /** Whether the modules are another company's. */
  readonly isGuest: boolean
}

const SHARING = `
select
  array(
    select distinct b."sBrandNo"
    from framework.sysadoption a
    join framework.sysbrand b on b."sId" = a."sBrandsId"
    where a."sPrefix" = $1 and a."sBrandsId" <> $2
    order by 1
  ) as others,
  exists (select from framework.gdsmodule m where m."sId" = $3 and m."sOwnerBrandsId" <> $2) as "isGuest"`

export const readSharing = async (
  client: pg.ClientBase,
  prefix: string,
  { sBrandsId }: Pick<Tenant, 'sBrandsId'>,
): Promise<Sharing> => {
  const { rows } = await client.query<Sharing>(SHARING, [prefix, sBrandsId, folderId(prefix)])
  const [{ others, isGuest } = { others: [], isGuest: false }] = rows
  return { others, isGuest: isGuest && others.length > 0 }
}

/** A column of another type would change for all. */
const typeChanges = async (client: pg.Client, plan: AdoptionPlan): Promise<readonly string[]> => {
  const changes: string[] = []
  for (const { table, columns } of plan.tables) {
    for (const { name, type } of await existingColumns(client, table)) {
      const wanted = columns.find((column) => column.name === name)
      if (wanted !== undefined && spelled(wanted.type) !== type)
        changes.push(`${table}.${name} is ${type} and would be ${wanted.type}`)
    }
  }
  return changes
}

const MOST = 6

const listed = (changes: readonly string[]): string =>
  [...changes.slice(0, MOST), ...(changes.length > MOST ? [`and ${changes.length - MOST} more`] : [])].join(
    '; ',
  )

const refusedFor = (prefix: string, others: readonly string[], changes: readonly string[]): AdoptionRefused =>
  new AdoptionRefused(
    `The tables and modules of the prefix ${prefix} are also those of ${others.join(', ')}, and this source has another shape: ${listed(changes)}. Choose another --prefix.`,
  )

const changesOf = async (client: pg.Client, plan: AdoptionPlan): Promise<ShapeChanges> => {
  const { lost, gained } = shapeChanges(plan, await readWrittenMetadata(client, plan.prefix))
  return { lost: [...lost, ...(await typeChanges(client, plan))], gained }
}

/** What the others get too, as notes. Throws AdoptionRefused naming them, where what they have would change; who came later changes nothing. */
export const checkShared = async (
  client: pg.Client,
  plan: AdoptionPlan,
  tenant: Tenant,
): Promise<readonly PlanNote[]> => {
  if ((await readReceipts(client)).length === 0) return []
  const { others, isGuest } = await readSharing(client, plan.prefix, tenant)
  if (others.length === 0) return []
  const { lost, gained } = await changesOf(client, plan)
  const refused = isGuest ? [...lost, ...gained] : lost
  if (refused.length > 0) throw refusedFor(plan.prefix, others, refused)
  return gained.map((change) => ({ about: others.join(', '), note: `share these tables: ${change}` }))
}
