// What every body of a list gets. All of them show what the same read answers: search, filters, order and views hold in each.
import type { Row } from '#contracts/records.ts'
import type { ModuleActions } from '../../actions/use-module-actions.ts'
import type { ModuleView } from '../../model/module-view.ts'
import type { ListGridProps } from '../list/list-grid.tsx'

export type ListBodyProps = ListGridProps & {
  readonly module: ModuleView
  readonly rows: readonly Row[]
  readonly actions: ModuleActions
}
