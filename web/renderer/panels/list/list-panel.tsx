// The list of a module: bar, views, search and filters, grid, paging; skeleton, empty and failed states.
import './list.css'
import './filters/filters.css'
import type { Row } from '#contracts/records.ts'
import { LateSkeleton } from '../../../ui/notices/late-skeleton.tsx'
import { ProblemNotice } from '../../../ui/notices/problem-notice.tsx'
import { useShortcut } from '../../../ui/shortcuts/shortcut-provider.tsx'
import { ActionFailureNotice } from '../../actions/action-failure-notice.tsx'
import { useModuleActions } from '../../actions/use-module-actions.ts'
import { FailureNotice } from '../../failure-notice.tsx'
import { type Host, useHost } from '../../host.ts'
import type { ListView } from '../../model/list-view.ts'
import { type FormView, type ModuleView, mayAdd } from '../../model/module-view.ts'
import { useWidgetContext } from '../../widgets/widget-provider.tsx'
import { EmptyList } from './empty-list.tsx'
import { FilterChips } from './filters/filter-chips.tsx'
import { GroupButton } from './group-button.tsx'
import { ListBar } from './list-bar.tsx'
import { ListChips } from './list-chips.tsx'
import { ListColumns } from './list-columns.tsx'
import { ListGrid } from './list-grid.tsx'
import { ListPager } from './list-pager.tsx'
import { ListSearch } from './list-search.tsx'
import { useSelection } from './selection.ts'
import { useListItems } from './use-list-items.ts'
import { useListMemory } from './use-list-memory.ts'

export type ListPanelProps = {
  readonly view: ModuleView
  readonly form: FormView
  readonly list: ListView
  readonly onChange: (change: Partial<ListView>) => void
}

const openerOf = (view: ModuleView, openRecord: Host['openRecord']): ((row: Row) => void) | null =>
  view.master === null ? null : (row) => openRecord(view.id, String(row.sId))

export const ListPanel = ({ view, form, list, onChange }: ListPanelProps) => {
  const { words } = useWidgetContext()
  const { openRecord, openNew } = useHost()
  const { query, groups, items, rows } = useListItems(form, list)
  const selection = useSelection(rows)
  const arrangement = useListMemory(form)
  const actions = useModuleActions(view, async () => selection.clear())
  useShortcut(mayAdd(view) ? { keys: 'insert', label: words('list.add'), run: () => openNew(view.id) } : null)
  return (
    <div className="list-panel" aria-busy={query.isFetching}>
      <ListBar
        view={view}
        form={form}
        selected={selection.rows}
        actions={actions}
        onAdd={() => openNew(view.id)}
        onRefresh={() => void query.refetch()}
      />
      {actions.failure === null ? null : <ActionFailureNotice failure={actions.failure} />}
      <div className="list-tools">
        <ListChips view={view} form={form} list={list} arrangement={arrangement} onChange={onChange} />
        <GroupButton form={form} list={list} onChange={onChange} />
        <ListColumns form={form} arrangement={arrangement} />
      </div>
      <div className="list-filters">
        <ListSearch search={list.search} onSearch={(search) => onChange({ search, page: 1 })} />
        <FilterChips form={form} list={list} onChange={onChange} />
      </div>
      {form.form.broken === null ? null : <ProblemNotice title={form.name} detail={form.form.broken} />}
      {query.isError ? <FailureNotice error={query.error} retry={query} /> : null}
      {(query.isPending || !arrangement.isKnown) && form.form.broken === null ? (
        <LateSkeleton rows={12} label={words('common.loading')} />
      ) : null}
      {query.data === undefined || !arrangement.isKnown ? null : (
        <>
          <ListGrid
            form={form}
            items={items}
            groups={groups}
            sums={query.data.sums}
            view={list}
            selection={selection}
            arrangement={arrangement}
            onChange={onChange}
            onOpen={openerOf(view, openRecord)}
          />
          {items.length === 0 ? <EmptyList view={view} list={list} onChange={onChange} /> : null}
          <ListPager answer={query.data} onChange={onChange} />
        </>
      )}
    </div>
  )
}
