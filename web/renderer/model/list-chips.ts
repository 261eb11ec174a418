// What a list offers at a glance: all of it, what waits for somebody by its state, and the views that were saved.
import type { Tone } from '#contracts/metadata-values.ts'
import type { ReadAnswer } from '#contracts/records.ts'
import type { SavedView, ViewName, ViewRead } from '#contracts/requests/view-requests.ts'
import { viewKey } from './form-views.ts'
import { packFilter } from './list-filter.ts'
import { type ListView, viewReadOf } from './list-view.ts'
import type { FieldView, FormView } from './module-view.ts'
import { sameValue } from './row-values.ts'

export type ListChip = {
  readonly key: string
  readonly label: string
  readonly tone: Tone | null
  readonly read: ViewRead
  /** Null where it is none. */
  readonly state: string | null
  /** Null for what metadata offers. */
  readonly saved: SavedView | null
}

/** States in which nothing is to be done. */
const QUIET: ReadonlySet<Tone | null> = new Set([null, 'good', 'over'])

/** The choices of the status that ask for something. */
const statesOf = (field: FieldView) => field.choices.filter(({ tone }) => !QUIET.has(tone))

/** The field by whose states the list can be looked at; null where it has none that ask for anything. */
export const stateField = (form: FormView): FieldView | null => {
  const field = form.fieldByName.get(form.roles.status ?? '')
  return field !== undefined && statesOf(field).length > 0 ? field : null
}

/** Those of the states, in the order of the choices; what a process is approving has a chip of its own. */
export const stateChips = (field: FieldView | null, isSubmitted: boolean): readonly ListChip[] =>
  field === null
    ? []
    : statesOf(field).map(({ value, label, tone }) => ({
        key: `state ${value}`,
        label,
        tone,
        state: value,
        read: {
          filters: [{ field: field.name, op: 'in', value: [value] }],
          ...(isSubmitted ? { underWay: false } : {}),
        },
        saved: null,
      }))

export const underWayChip = (label: string): ListChip => ({
  ...{ key: 'underWay', label, tone: 'waiting', state: null, saved: null },
  read: { underWay: true },
})

export const tasksChip = (label: string): ListChip => ({
  ...{ key: 'tasks', label, tone: 'waiting', state: null, saved: null },
  read: { openTasks: true },
})

export const savedChips = (views: readonly SavedView[]): readonly ListChip[] =>
  views.map((saved) => ({
    key: viewKey(saved),
    label: saved.sName,
    tone: null,
    state: null,
    read: saved.read,
    saved,
  }))

type Shown = { readonly read: ViewRead; readonly saved: ViewName | null }

/** Whether the list shows just that, a saved view with its columns; order and page do not matter. */
export const isShown = ({ read, saved }: Shown, list: ListView): boolean => {
  const told = ({ search = '', filters = [], openTasks = false, underWay }: ViewRead): string =>
    JSON.stringify([search, filters.map(packFilter), openTasks, underWay ?? null])
  const isChosen = list.saved === (saved === null ? null : viewKey(saved))
  return isChosen && told(read) === told(viewReadOf(list))
}

/** How many rows are in each state, of what a read grouped by the field answered. */
export const countOfState = (answer: ReadAnswer, field: FieldView, chip: ListChip): number => {
  const group = answer.rows.find((row) => sameValue(row[field.name], chip.state, field.valueType))
  return Number(group?.count ?? 0)
}
