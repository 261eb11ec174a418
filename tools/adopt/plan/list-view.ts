// The view behind a table's list: where there is one, and what it is called.
import type { TablePlan } from './adoption-plan.ts'

export const listViewName = ({ table }: TablePlan): string => `viw_${table}`
/** A list has a view where it shows texts of other tables. */
export const hasListView = ({ references }: TablePlan): boolean => references.length > 0
