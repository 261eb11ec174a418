// What is selected in a list, where it is more or could be more than the page: all that match, none; and how far work on it is.
import { useEffect, useRef, useState } from 'react'
import { problemOf } from '../../../data/failure.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useToast } from '../../../ui/notices/toast-provider.tsx'
import type { ModuleActions } from '../../actions/use-module-actions.ts'
import { useHost } from '../../host.ts'
import { type ListView, readRequestOf } from '../../model/list-view.ts'
import type { FormView } from '../../model/module-view.ts'
import { useWidgetContext } from '../../widgets/widget-provider.tsx'
import { MOST_SELECTED, readAllRows } from './read-all-rows.ts'
import type { Selection } from './selection.ts'

export type SelectionBarProps = {
  readonly form: FormView
  readonly list: ListView
  readonly selection: Selection
  readonly actions: ModuleActions
  /** How many match; null where nobody counted that far. */
  readonly total: number | null
}

/** Selects all that match; what was not read to its end is given up with the list. */
const useSelectAll = ({ form, list, selection }: SelectionBarProps) => {
  const { http } = useHost()
  const { words, clock } = useWidgetContext()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const reading = useRef<AbortController | null>(null)
  useEffect(() => () => reading.current?.abort(), [])
  const selectAll = async (): Promise<void> => {
    reading.current = new AbortController()
    const { signal } = reading.current
    setBusy(true)
    const address = { sModelsId: form.form.sModelsId, sFormId: form.id }
    const request = readRequestOf(form, list, clock().today)
    await readAllRows(http, { address, request, signal })
      .then(selection.put)
      .catch((error: unknown) => {
        if (signal.aborted) return
        toast({ kind: 'error', text: problemOf(error)?.detail ?? words('common.unreachable') })
      })
    setBusy(false)
  }
  return { isBusy, selectAll }
}

const Working = ({ actions }: Pick<SelectionBarProps, 'actions'>) => {
  const { words } = useWidgetContext()
  const { progress, stop } = actions
  if (progress === null) return null
  const { done, total } = progress
  return (
    <div className="selection-bar" role="status">
      <progress value={done} max={total} aria-label={words('list.working')} />
      {words('list.doneOf', { done: done.toLocaleString(), total: total.toLocaleString() })}
      <Button isSmall onClick={stop}>
        {words('list.stop')}
      </Button>
    </div>
  )
}

export const SelectionBar = (props: SelectionBarProps) => {
  const { selection, actions, total } = props
  const { words } = useWidgetContext()
  const { isBusy, selectAll } = useSelectAll(props)
  if (actions.progress !== null) return <Working actions={actions} />
  if (selection.count === 0) return null
  const all = total === null ? MOST_SELECTED : Math.min(total, MOST_SELECTED)
  return (
    <div className="selection-bar" role="status">
      {words('common.selected', { count: selection.count })}
      {selection.isAll && selection.count < all ? (
        <Button isSmall isBusy={isBusy} onClick={() => void selectAll()}>
          {words(all === total ? 'list.selectMatching' : 'list.selectFirst', { total: all.toLocaleString() })}
        </Button>
      ) : null}
      <Button isSmall kind="text" onClick={selection.clear}>
        {words('list.selectNone')}
      </Button>
    </div>
  )
}
