// Makes the views behind lists, and the source's own views over the new tables.
import type pg from 'pg'
import type { PlanNote, ViewPlan } from '../plan/adoption-plan.ts'
import { hasListView, listViewName } from '../plan/list-view.ts'
import { AdoptionRefused } from '../refused.ts'
import { inPublic, quoteText } from '../sql/quote.ts'
import { adoptedViewQuery, listView } from '../sql/view-statements.ts'
import { attempt } from './attempt.ts'
import { checkView } from './check-harmless.ts'
import type { Moving } from './moving.ts'

/** The text comes from a foreign database: sent this way the server takes one statement and no more. */
const createView = async (client: pg.Client, name: string, query: string): Promise<void> => {
  const text = `create view ${inPublic(name)} with (security_invoker = on) as ${query}`
  const extended: pg.QueryConfig & { queryMode: 'extended' } = { text, queryMode: 'extended' }
  await client.query(extended)
  await client.query(`alter view ${inPublic(name)} owner to armature_owner`)
  await client.query(`grant select on ${inPublic(name)} to tenant_runtime`)
}

/** Removes the adoption's views, so that tables can change under them. */
export const dropViews = async ({ target, plan }: Moving): Promise<void> => {
  const names = [...plan.views.map(({ view }) => view), ...plan.tables.map(listViewName)]
  for (const name of names) {
    await target.query(`drop view if exists ${inPublic(name)}`).catch((error: Error) => {
      throw new AdoptionRefused(`The view ${name} cannot be made again: ${error.message}`, error)
    })
  }
}

export type Making = Pick<Moving, 'target' | 'plan' | 'notes'>

const adoptView = (moving: Making, view: ViewPlan): Promise<string | undefined> =>
  attempt(moving, async () => {
    const { target, plan } = moving
    const { schema, name } = view.source
    await createView(target, view.view, adoptedViewQuery(view))
    await checkView(
      target,
      view.view,
      plan.tables.map(({ table }) => table),
    )
    await target.query(
      `comment on view ${inPublic(view.view)} is ${quoteText(`Adopted from ${schema}.${name}.`)}`,
    )
  })

/** Makes the source's own views; answers those that could be made, and the others become notes. */
export const adoptViews = async (moving: Making): Promise<readonly ViewPlan[]> => {
  const { plan, notes } = moving
  const made: ViewPlan[] = []
  for (const view of plan.views) {
    const failure = await adoptView(moving, view)
    if (failure === undefined) made.push(view)
    else notes.push(noteOf(view, failure))
  }
  return made
}

/** Makes all views; answers those of the source that could be made. */
export const makeViews = async (moving: Making): Promise<readonly ViewPlan[]> => {
  const { plan, target } = moving
  for (const table of plan.tables.filter(hasListView)) {
    const { name, query } = listView(plan, table)
    await createView(target, name, query)
  }
  return adoptViews(moving)
}

const noteOf = ({ source }: ViewPlan, failure: string): PlanNote => ({
  about: `${source.schema}.${source.name}`,
  note: `the view is not carried over: ${failure}`,
})
