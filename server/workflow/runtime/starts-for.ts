// Which processes an event starts: the newest version of each that has a start event for it.
import type { Trigger } from '../model/definition.ts'
import { startsOf } from '../model/starts.ts'
import type { Definitions } from './definitions.ts'
import type { Transaction } from './run-step.ts'
import type { Fill } from './templates.ts'

export type Start = { readonly definitionId: string; readonly key: string; readonly startId: string }

const isFor = (trigger: Trigger | null, kind: 'message' | 'signal', name: string): boolean =>
  trigger?.kind === kind && trigger.name.source === name

export const startsFor = async (
  { fill, definitions }: { readonly fill: Fill; readonly definitions: Definitions },
  { query, context }: Transaction,
  { kind, name }: { readonly kind: 'message' | 'signal'; readonly name: string },
): Promise<readonly Start[]> => {
  const newest = await query<{ id: string; key: string }>(fill('newest-definitions'))
  const { byId } = await definitions.load(query, context.sBrandsId, {
    ids: newest.map(({ id }) => id),
    keys: [],
  })
  return [...byId.values()].flatMap((definition) =>
    startsOf(definition)
      .filter(({ trigger }) => isFor(trigger, kind, name))
      .map(({ startId }) => ({ definitionId: definition.id, key: definition.key, startId })),
  )
}
