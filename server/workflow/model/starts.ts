// What begins a process from outside: the events of its own start events, as whoever keeps subscriptions and timers has to know them.
import type { Process, StartEvent, Trigger } from './definition.ts'
import { indexOf } from './definition-index.ts'

export type ProcessStart = { readonly startId: string; readonly trigger: Trigger | null }

export const ownStarts = (process: Process): readonly StartEvent[] =>
  (indexOf(process).within.get(null) ?? []).filter((element) => element.kind === 'startEvent')

/** Every way to begin; without a trigger it is begun by hand or by another process. */
export const startsOf = (process: Process): readonly ProcessStart[] =>
  ownStarts(process).map(({ id, trigger }) => ({ startId: id, trigger }))
