// Wire shapes of how people see lists: the arrangement of columns, and views saved under a name.
import type { SavedView, ViewLayout } from './requests/view-requests.ts'

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
