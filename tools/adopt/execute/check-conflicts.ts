// Refuses a plan that would take the place of something that this adoption has not made.
import type pg from 'pg'
import type { AdoptionPlan } from '../plan/adoption-plan.ts'
import { folderId } from '../plan/forms/ids.ts'
import { moduleIdsOf } from '../plan/forms/metadata-of.ts'
import { AdoptionRefused } from '../refused.ts'
import { readReceipts } from './receipts.ts'

export const sourceName = ({ schema, name }: { readonly schema: string; readonly name: string }): string =>
  `${schema}.${name}`

const existingRelations = async (client: pg.Client, names: readonly string[]): Promise<readonly string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relname = any ($1)`,
    [names],
  )
  return rows.map(({ name }) => name)
}

const existingModules = async (client: pg.Client, ids: readonly string[]): Promise<readonly string[]> => {
  const { rows } = await client.query<{ sId: string }>(
    'select m."sId" from framework.gdsmodule m where m."sId" = any ($1)',
    [ids],
  )
  return rows.map(({ sId }) => sId)
}

/** Answers which of the plan's tables exist already, made by an earlier run. Throws AdoptionRefused for anything else in the way. */
export const checkConflicts = async (client: pg.Client, plan: AdoptionPlan): Promise<ReadonlySet<string>> => {
  const { prefix, tables, views } = plan
  const receipts = await readReceipts(client)
  const own = new Map(receipts.filter((one) => one.prefix === prefix).map((one) => [one.table, one.source]))
  const taken = await existingRelations(client, [
    ...tables.map(({ table }) => table),
    ...views.map(({ view }) => view),
  ])
  for (const table of tables.filter((one) => taken.includes(one.table))) {
    const source = own.get(table.table)
    if (source === undefined)
      throw new AdoptionRefused(
        `There is a table ${table.table} already, which no adoption with the prefix ${prefix} has made: choose another --prefix.`,
      )
    if (source !== sourceName(table.source))
      throw new AdoptionRefused(
        `The table ${table.table} was adopted from ${source}, and would now come from ${sourceName(table.source)}: choose another --prefix.`,
      )
  }
  const modules = await existingModules(client, moduleIdsOf(plan))
  if (own.size === 0 && modules.length > 0)
    throw new AdoptionRefused(
      `There is a module ${modules.includes(folderId(prefix)) ? folderId(prefix) : modules[0]} already, which no adoption has made: choose another --prefix.`,
    )
  return new Set(taken)
}
