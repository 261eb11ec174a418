// Writes the metadata of an adoption, and grants its modules to the roles of the tenant that stand for all modules.
import type pg from 'pg'
import type { AdoptionPlan } from '../plan/adoption-plan.ts'
import { mergeMetadata, type StoredRow } from '../plan/forms/merge-metadata.ts'
import { belongsTo, metadataOf, moduleIdsOf } from '../plan/forms/metadata-of.ts'
import { METADATA_TABLES, type MetadataRow } from '../plan/forms/metadata-row.ts'
import { quoteName, quoteNames } from '../sql/quote.ts'
import { readSharing } from './check-shared.ts'
import type { Moving } from './moving.ts'
import { keepWrittenMetadata, readWrittenMetadata } from './receipts.ts'

const inFramework = (table: string): string => quoteName('framework', table)

const readStored = async (
  client: pg.Client,
  rows: readonly { table: string; sId: string }[],
): Promise<StoredRow[]> => {
  const stored: StoredRow[] = []
  for (const table of METADATA_TABLES) {
    const ids = rows.filter((row) => row.table === table).map(({ sId }) => sId)
    const found = await client.query<{ sId: string; values: Record<string, unknown> }>(
      `select m."sId", to_jsonb(m) as values from ${inFramework(table)} m where m."sId" = any ($1)`,
      [ids],
    )
    stored.push(...found.rows.map(({ sId, values }) => ({ table, sId, values })))
  }
  return stored
}

/** Rows that set the same columns of one table go in together. */
const insertAll = async (client: pg.Client, rows: readonly MetadataRow[]): Promise<void> => {
  const groups = new Map<string, MetadataRow[]>()
  for (const row of rows) {
    const shape = [row.table, ...Object.keys(row.values)].join(' ')
    groups.set(shape, [...(groups.get(shape) ?? []), row])
  }
  for (const group of groups.values()) {
    const [first] = group
    if (first === undefined) continue
    const columns = quoteNames(['sId', ...Object.keys(first.values)])
    await client.query(
      `insert into ${inFramework(first.table)} (${columns})
       select ${columns} from jsonb_populate_recordset(null::${inFramework(first.table)}, $1)`,
      [JSON.stringify(group.map(({ sId, values }) => ({ sId, ...values })))],
    )
  }
}

const update = async (client: pg.Client, { table, sId, values }: MetadataRow): Promise<void> => {
  const columns = quoteNames(Object.keys(values))
  await client.query(
    `update ${inFramework(table)} set (${columns}) = (select ${columns} from jsonb_populate_record(null::${inFramework(table)}, $1))
     where "sId" = $2`,
    [JSON.stringify(values), sId],
  )
}

/** Marks new modules as the company's own: only modules of nobody are granted to every company. */
const claimModules = async ({ target, tenant }: Moving, inserted: readonly MetadataRow[]): Promise<void> => {
  const ids = inserted.filter(({ table }) => table === 'gdsmodule').map(({ sId }) => sId)
  await target.query('update framework.gdsmodule set "sOwnerBrandsId" = $1 where "sId" = any ($2)', [
    tenant.sBrandsId,
    ids,
  ])
}

/** Writes what differs from what is there, and leaves modules alone whose tables the source no longer has; answers how many changes of builders were left alone. */
export const writeMetadata = async (moving: Moving): Promise<number> => {
  const { target, plan, tenant, isForced } = moving
  const planned = metadataOf(plan)
  const modules = new Set(moduleIdsOf(plan))
  const earlier = await readWrittenMetadata(target, plan.prefix)
  const written = earlier.filter(({ sId }) => belongsTo(modules, sId))
  const others = earlier.filter(({ sId }) => !belongsTo(modules, sId))
  const stored = await readStored(target, [...planned, ...written])
  const merged = mergeMetadata(planned, written, stored, isForced)
  const { isGuest } = await readSharing(target, plan.prefix, tenant)
  // What a company shares follows the source of the company whose it is.
  const changes = isGuest ? { ...merged, updates: [], deletes: [], kept: 0 } : merged
  for (const { table, sId } of changes.deletes)
    await target.query(`delete from ${inFramework(table)} where "sId" = $1`, [sId])
  await insertAll(target, changes.inserts)
  await claimModules(moving, changes.inserts)
  for (const row of changes.updates) await update(target, row)
  await keepWrittenMetadata(
    target,
    plan.prefix,
    isGuest ? [...earlier, ...changes.inserts] : [...planned, ...others],
  )
  return changes.kept
}

/** Grants everything to the tenant's own roles for all modules; answers how many such roles there are. */
export const grantModules = async ({ target, tenant }: Moving, plan: AdoptionPlan): Promise<number> => {
  const { rows } = await target.query<{ sId: string }>(
    'select r."sId" from framework.sisjurisdictionclassify r where r."sBrandsId" = $1 and r."bAllModules" = 1',
    [tenant.sBrandsId],
  )
  await target.query(
    `insert into framework.sysjurisdiction ("sBrandsId", "sRoleId", "sModelsId", "sActionCode")
     select $1, r.role, m.module, '*'
     from unnest($2::text[]) r(role)
     cross join unnest($3::text[]) m(module)
     on conflict do nothing`,
    [tenant.sBrandsId, rows.map(({ sId }) => sId), moduleIdsOf(plan)],
  )
  return rows.length
}
