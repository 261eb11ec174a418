// All filters of a list at once: conditions in groups, of which all, any or none must hold.
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../../ui/controls/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { badPaths, filtersOf, groupDraftOf } from '../../../model/filter-draft.ts'
import type { ListFilter } from '../../../model/list-filter.ts'
import type { FormView } from '../../../model/module-view.ts'
import { useWidgetContext } from '../../../widgets/widget-provider.tsx'
import { GroupFields } from './group-fields.tsx'
import { leafReaderOf } from './typed-filter.ts'

export type FiltersDialogProps = {
  readonly form: FormView
  readonly filters: readonly ListFilter[]
  readonly onApply: (filters: readonly ListFilter[]) => void
  readonly onClose: () => void
}

const WIDTH = 760
const NONE: ReadonlySet<string> = new Set()

export const FiltersDialog = ({ form, filters, onApply, onClose }: FiltersDialogProps) => {
  const context = useWidgetContext()
  const { words } = context
  const id = useId()
  const [group, setGroup] = useState(() => groupDraftOf(filters))
  const [bad, setBad] = useState(NONE)
  const apply = (event: FormEvent): void => {
    event.preventDefault()
    const read = leafReaderOf(form, context)
    const paths = badPaths(group, read)
    setBad(new Set(paths))
    if (paths.length === 0) onApply(filtersOf(group, read))
  }
  return (
    <Dialog
      title={words('list.filters')}
      closeLabel={words('common.close')}
      width={WIDTH}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words('common.cancel')}</Button>
          <Button kind="primary" isSubmit form={id}>
            {words('list.apply')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={apply}>
        <GroupFields form={form} group={group} path={[]} bad={bad} onChange={setGroup} />
      </form>
    </Dialog>
  )
}
