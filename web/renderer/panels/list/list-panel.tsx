// The list of a module: bar, views, search and filters, grid, paging; skeleton, empty and failed states.
import './list.css'
import './list-peek.css'
import './list-phone.css'
import './filters/filters.css'
import { useState } from 'react'
import { titleText } from '#contracts/column-roles.ts'
import type { ReadAnswer } from '#contracts/records.ts'
import { useShortcut } from '../../../ui/shortcuts/shortcut-provider.tsx'
import { ActionFailureNotice } from '../../actions/action-failure-notice.tsx'
import { useModuleActions } from '../../actions/use-module-actions.ts'
import { useHost } from '../../host.ts'
import type { ListView } from '../../model/list-view.ts'
import { type FormView, type ModuleView, mayAdd } from '../../model/module-view.ts'
import { UnderWayProvider, useUnderWayOf } from '../../under-way.ts'
import { useWidgetContext } from '../../widgets/widget-provider.tsx'
import { ExportButton } from './export-button.tsx'
import { FilterChips } from './filters/filter-chips.tsx'
import { ListBar } from './list-bar.tsx'
import { ListContent } from './list-content.tsx'
import { ListNotices } from './list-notices.tsx'
import { ListPeek } from './list-peek.tsx'
import { ListSearch } from './list-search.tsx'
import { ListTools } from './list-tools.tsx'
import { useRowOpener } from './row-opener.ts'
import { useSelection } from './selection.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useListItems } from './use-list-items.ts'
import { useListMemory } from './use-list-memory.ts'
import { usePeek } from './use-peek.ts'

export type ListPanelProps = {
  readonly view: ModuleView
  readonly form: FormView
  readonly list: ListView
  readonly onChange: (change: Partial<ListView>) => void
}

/** Rows from which an export need not be waited for. */
const LONG = 1_000

const isLong = (answer: ReadAnswer | undefined): boolean =>
  answer !== undefined && (answer.total === null || !answer.totalIsExact || answer.total > LONG)

export const ListPanel = ({ view, form, list, onChange }: ListPanelProps) => {
  const { words } = useWidgetContext()
  const { openNew } = useHost()
  const arrangement = useListMemory(form, list.saved)
  const { query, groups, tree, items, rows, more } = useListItems(form, list, arrangement)
  const selection = useSelection(rows, list)
  const underWay = useUnderWayOf(form, { rows, isSubmitted: view.isSubmitted })
  const peek = usePeek()
  const [isToolsShown, setToolsShown] = useState(false)
  const opener = useRowOpener(view, list, rows)
  const actions = useModuleActions(
    view,
    async () => selection.clear(),
    (sId) => titleText(form.roles, selection.rows.find((row) => row.sId === sId) ?? {}),
  )
  useShortcut(mayAdd(view) ? { keys: 'insert', label: words('list.add'), run: () => openNew(view.id) } : null)
  return (
    <div className="list-panel" data-tools={isToolsShown} aria-busy={query.isFetching}>
      <ListBar
        view={view}
        form={form}
        selected={selection.rows}
        actions={actions}
        onAdd={() => openNew(view.id)}
        onRefresh={() => void query.refetch()}
        tools={{ isShown: isToolsShown, toggle: () => setToolsShown(!isToolsShown) }}
        whole={
          <ExportButton
            form={form}
            list={list}
            fields={arrangement.fields}
            isLong={groups.name !== '' || isLong(query.data)}
          />
        }
      />
      {actions.failure === null ? null : <ActionFailureNotice failure={actions.failure} />}
      <ListTools
        view={view}
        form={form}
        list={list}
        arrangement={arrangement}
        peek={peek}
        selection={selection}
        onChange={onChange}
      />
      <div className="list-filters">
        <ListSearch search={list.search} onSearch={(search) => onChange({ search, page: 1 })} />
        <FilterChips form={form} list={list} onChange={onChange} />
      </div>
      <SelectionBar
        form={form}
        list={list}
        selection={selection}
        actions={actions}
        total={groups.name === '' && query.data?.totalIsExact === true ? query.data.total : null}
      />
      <ListNotices form={form} query={query} isKnown={arrangement.isKnown} />
      {query.data === undefined || !arrangement.isKnown ? null : (
        <UnderWayProvider value={underWay}>
          <ListContent
            module={view}
            actions={actions}
            form={form}
            items={items}
            rows={rows}
            groups={groups}
            tree={tree}
            more={more}
            answer={query.data}
            view={list}
            selection={selection}
            arrangement={arrangement}
            onChange={onChange}
            opener={opener}
            beside={
              peek.isOpen ? (row) => <ListPeek view={view} form={form} row={row} opener={opener} /> : null
            }
          />
        </UnderWayProvider>
      )}
    </div>
  )
}
