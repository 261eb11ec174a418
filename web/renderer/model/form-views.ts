// What is known of a module's arrangements and views, changed for one of its forms. Pure.
import type { ViewName } from '#contracts/requests/view-requests.ts'
import type { FormViews, ViewsAnswer } from '#contracts/views.ts'

/** The views with that of the form changed. */
export const changeForm = (
  answer: ViewsAnswer,
  sFormId: string,
  change: (form: FormViews) => FormViews,
): ViewsAnswer => {
  const form = answer.forms.find((one) => one.sFormId === sFormId) ?? { sFormId, layout: null, views: [] }
  return { ...answer, forms: [...answer.forms.filter((one) => one.sFormId !== sFormId), change(form)] }
}

/** Names the view among those of its form. */
export const viewKey = ({ sScope, sRoleId = '', sName }: ViewName): string => `${sScope} ${sRoleId} ${sName}`

export const isSameView = (one: ViewName, other: ViewName): boolean => viewKey(one) === viewKey(other)
