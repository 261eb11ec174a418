// Wire shapes of how people see lists: the arrangement of columns, and views saved under a name.
import type { FilterLeaf, ReadRequest } from './records.ts'

/** For oneself, for everybody with a role, for the whole company. */
export const VIEW_SCOPES = ['private', 'role', 'company'] as const
export type ViewScope = (typeof VIEW_SCOPES)[number]

export type ViewLayout = {
  /** Column names as they stand; columns that came later follow in metadata's order. */
  readonly order: readonly string[]
  /** CSS pixels, by column name. */
  readonly widths: Readonly<Record<string, number>>
  readonly hidden: readonly string[]
}

/** What of a read a view holds. */
export type ViewRead = Pick<ReadRequest, 'search' | 'orderBy' | 'openTasks' | 'pageSize'> & {
  readonly filters?: readonly FilterLeaf[]
}

/** What tells a view of a form from every other; `sRoleId` for the scope `role` alone. */
export type ViewName = { readonly sName: string; readonly sScope: ViewScope; readonly sRoleId?: string }

export type SavedView = ViewName & { readonly layout: ViewLayout; readonly read: ViewRead }

export type FormViews = {
  readonly sFormId: string
  /** Null where the user has arranged nothing. */
  readonly layout: ViewLayout | null
  readonly views: readonly SavedView[]
}

export type ViewsAnswer = {
  readonly forms: readonly FormViews[]
  /** The roles that views can be saved for; none for who may not share any. */
  readonly roles: readonly { readonly sId: string; readonly sName: string }[]
}

export type ArrangeRequest = { readonly sFormId: string; readonly layout: ViewLayout }
export type SaveViewRequest = SavedView & { readonly sFormId: string }
export type DeleteViewRequest = ViewName & { readonly sFormId: string }
