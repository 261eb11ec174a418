// What a list offers at a glance, each with how many rows it has: what waits by its state, else the module's open tasks, and saved views.
import { Chip } from '../../../ui/controls/chip.tsx'
import { viewKey } from '../../model/form-views.ts'
import {
  isShown,
  type ListChip,
  savedChips,
  stateChips,
  stateField,
  tasksChip,
  underWayChip,
} from '../../model/list-chips.ts'
import { type ListView, listViewOf, USUAL_LIST } from '../../model/list-view.ts'
import type { FormView, ModuleView } from '../../model/module-view.ts'
import { useWords } from '../../use-words.ts'
import { ListViews } from './list-views.tsx'
import { useChipCounts } from './use-chip-counts.ts'
import type { ListArrangement } from './use-list-memory.ts'

export type ListChipsProps = {
  readonly view: ModuleView
  readonly form: FormView
  readonly list: ListView
  readonly arrangement: ListArrangement
  readonly onChange: (change: Partial<ListView>) => void
}

/** The same list without anything that leaves rows out. */
const ALL = { read: {}, saved: null }
const WITHOUT_FILTERS: Partial<ListView> = { search: '', filters: [], tasks: false, underWay: null, page: 1 }

const useChips = ({ view, form, arrangement }: ListChipsProps) => {
  const words = useWords()
  const isReady = form.form.broken === null && arrangement.isKnown
  const field = isReady ? stateField(form) : null
  const hasTasks = isReady && field === null && view.metadata.module.bUnTask === 1
  return {
    field,
    waiting: [
      ...(hasTasks ? [tasksChip(words('list.openTasks'))] : stateChips(field, view.isSubmitted)),
      ...(isReady && view.isSubmitted ? [underWayChip(words('flow.state.running'))] : []),
    ],
    saved: isReady ? savedChips(arrangement.views) : [],
  }
}

export const ListChips = (props: ListChipsProps) => {
  const { view, form, list, arrangement, onChange } = props
  const words = useWords()
  const { field, waiting, saved } = useChips(props)
  const countOf = useChipCounts(form, {
    field,
    isSubmitted: view.isSubmitted,
    counted: [...waiting, ...saved],
  })
  const show = ({ read, saved: kept }: ListChip): void => {
    const { sort, size, ...shown } = listViewOf(read)
    onChange(kept === null ? shown : { ...shown, sort, size, saved: viewKey(kept) })
  }
  const asked = waiting.filter((chip) => countOf(chip) !== 0 || isShown(chip, list))
  const chips = [...asked, ...saved]
  return (
    <nav className="list-chips" aria-label={words('list.chips')}>
      <Chip
        label={words('list.all')}
        isOn={isShown(ALL, list)}
        onPress={() => onChange(list.saved === null ? WITHOUT_FILTERS : USUAL_LIST)}
      />
      {chips.map((chip) => (
        <Chip
          key={chip.key}
          label={chip.label}
          count={countOf(chip)}
          isOn={isShown(chip, list)}
          onPress={() => show(chip)}
        />
      ))}
      <ListViews arrangement={arrangement} list={list} onChange={onChange} />
    </nav>
  )
}
