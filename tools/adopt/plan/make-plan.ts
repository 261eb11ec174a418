// Makes the plan of an adoption from what the source has.

import { labelsOf } from '#contracts/labels/labels.ts'
import type { SourceCatalogue } from '../source/catalogue.ts'
import type { AdoptionPlan, PlanNote } from './adoption-plan.ts'
import { nameTaker, slugOf } from './names.ts'
import { type Samples, sampleKey } from './samples.ts'
import { planTables } from './tables.ts'
import { planViews } from './views.ts'

export type PlanWishes = {
  readonly prefix: string
  /** What the adoption is called in the menu. */
  readonly name: string
}

/** Names of tables and views within the adoption: the bare name, with the schema before it where two share one. */
const keysOf = ({ tables, views }: SourceCatalogue): ReadonlyMap<string, string> => {
  const relations = [...tables, ...views]
  const counts = new Map<string, number>()
  for (const { name } of relations) counts.set(slugOf(name), (counts.get(slugOf(name)) ?? 0) + 1)
  const take = nameTaker()
  return new Map(
    relations.map(({ schema, name }) => {
      const isShared = (counts.get(slugOf(name)) ?? 0) > 1 && schema !== 'public'
      return [sampleKey({ schema, name }), take(isShared ? slugOf(`${schema}_${name}`) : slugOf(name))]
    }),
  )
}

const outsideNotes = ({ tables, others }: SourceCatalogue): readonly PlanNote[] => {
  const known = new Set(tables.map(sampleKey))
  const lost = tables.flatMap((table) =>
    table.foreignKeys
      .filter(({ target }) => !known.has(sampleKey(target)))
      .map(({ name, target }) => ({
        about: `${table.schema}.${table.name}`,
        note: `foreign key ${name} is not carried over: ${target.schema}.${target.name} is not adopted`,
      })),
  )
  return [...lost, ...others.map((name) => ({ about: name, note: 'is not carried over' }))]
}

/** The plan for everything that can be carried over; the notes say what cannot. */
export const makePlan = (catalogue: SourceCatalogue, samples: Samples, wishes: PlanWishes): AdoptionPlan => {
  const { prefix, name } = wishes
  const withColumns = { ...catalogue, tables: catalogue.tables.filter(({ columns }) => columns.length > 0) }
  const keys = keysOf(withColumns)
  const { tables, notes } = planTables(withColumns, samples, { prefix, keys })
  const { views, notes: viewNotes } = planViews({ catalogue: withColumns, tables }, { prefix, keys })
  const empty = catalogue.tables
    .filter(({ columns }) => columns.length === 0)
    .map((table) => ({ about: `${table.schema}.${table.name}`, note: 'has no columns and is left out' }))
  return {
    prefix,
    name: labelsOf(name, null).label,
    tables,
    views,
    notes: [...empty, ...notes, ...viewNotes, ...outsideNotes(withColumns)],
  }
}
