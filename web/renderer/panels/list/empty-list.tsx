// What stands where a list has no rows: the way out of search and filters, or to the first record.
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyNotice } from '../../../ui/notices/empty-notice.tsx'
import { useHost } from '../../host.ts'
import type { ListView } from '../../model/list-view.ts'
import { type ModuleView, mayAdd } from '../../model/module-view.ts'
import { useWidgetContext } from '../../widgets/widget-provider.tsx'

export type EmptyListProps = {
  readonly view: ModuleView
  readonly list: ListView
  readonly onChange: (change: Partial<ListView>) => void
}

export const EmptyList = ({ view, list, onChange }: EmptyListProps) => {
  const { words } = useWidgetContext()
  const { openNew } = useHost()
  if (list.search !== '' || list.filters.length > 0 || list.tasks || list.underWay !== null) {
    return (
      <EmptyNotice
        text={words('list.emptyFiltered')}
        action={
          <Button
            onClick={() => onChange({ search: '', filters: [], tasks: false, underWay: null, page: 1 })}
          >
            {words('list.clearFilters')}
          </Button>
        }
      />
    )
  }
  const origin = view.master?.form.sNoAdd ?? ''
  return (
    <EmptyNotice
      text={`${words('list.empty')} ${origin}`.trim()}
      action={
        mayAdd(view) ? (
          <Button kind="primary" onClick={() => openNew(view.id)}>
            {words('list.emptyAdd')}
          </Button>
        ) : undefined
      }
    />
  )
}
