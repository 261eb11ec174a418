// The list as its user arranged it, and the ways to change that: at once on the page, soon after at the service.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { SavedView, ViewName } from '#contracts/requests/view-requests.ts'
import type { FormViews, ViewsAnswer } from '#contracts/views.ts'
import { problemOf } from '../../../data/failure.ts'
import { deleteView, saveView } from '../../../data/views.ts'
import { useToast } from '../../../ui/notices/toast-provider.tsx'
import { useHost } from '../../host.ts'
import { changeForm, isSameView, viewKey } from '../../model/form-views.ts'
import { arrangeFields, type ListLayout, usualLayoutOf } from '../../model/list-layout.ts'
import { type ListView, viewReadOf } from '../../model/list-view.ts'
import { type FieldView, type FormView, listFields } from '../../model/module-view.ts'
import { useWords } from '../../use-words.ts'
import { viewsQuery } from '../../views-query.ts'

export type ListArrangement = {
  /** False until it is known how the user arranged the list. */
  readonly isKnown: boolean
  /** All columns that the list can show, as they are arranged, those left out among them. */
  readonly all: readonly FieldView[]
  /** The columns that are shown. */
  readonly fields: readonly FieldView[]
  readonly layout: ListLayout
  /** How the columns stand where nobody arranged them. */
  readonly usual: ListLayout
  readonly views: readonly SavedView[]
  /** The roles that views can be saved for. */
  readonly roles: ViewsAnswer['roles']
  /** While a saved view is shown, for the page alone, until it is saved. */
  arrange(layout: ListLayout): void
  /** Keeps the list as it stands under a name; one of that name and scope is replaced. */
  save(name: ViewName, list: ListView): void
  remove(name: ViewName): void
}

/** With another layout of the view, else of the user's own. */
const layoutChanged = (form: FormViews, view: SavedView | undefined, layout: ListLayout): FormViews =>
  view === undefined
    ? { ...form, layout }
    : { ...form, views: form.views.map((one) => (isSameView(one, view) ? { ...one, layout } : one)) }

const NONE: ViewsAnswer = { forms: [], roles: [] }

const useViews = (form: FormView) => {
  const host = useHost()
  const words = useWords()
  const toast = useToast()
  const client = useQueryClient()
  const { sModelsId } = form.form
  const query = viewsQuery(host, host.context, sModelsId)
  const { data = NONE, isPending } = useQuery(query)
  const tell = (what: string) => (error: unknown) =>
    toast({ kind: 'error', text: [words(what), problemOf(error)?.detail ?? ''].join(' ').trim() })
  return {
    isKnown: !isPending,
    roles: data.roles,
    form: data.forms.find(({ sFormId }) => sFormId === form.id),
    tell,
    change: (change: (form: FormViews) => FormViews): void => {
      void client.cancelQueries({ queryKey: query.queryKey })
      client.setQueryData<ViewsAnswer>(query.queryKey, (answer = NONE) => changeForm(answer, form.id, change))
    },
    /** What was refused is taken back by asking again what there is. */
    write: (sent: Promise<unknown>, what: string): void => {
      sent.catch((error: unknown) => {
        tell(what)(error)
        void client.invalidateQueries({ queryKey: query.queryKey })
      })
    },
  }
}

/** `saved` is the key of the view that is shown, if any: its columns stand in place of the user's own. */
export const useListMemory = (form: FormView, saved: string | null): ListArrangement => {
  const { http, views: writer } = useHost()
  const { isKnown, roles, form: kept, change, write, tell } = useViews(form)
  const listed = useMemo(() => listFields(form), [form])
  const usual = useMemo(() => usualLayoutOf(form), [form])
  const chosen = kept?.views.find((view) => viewKey(view) === saved)
  const layout = chosen?.layout ?? kept?.layout ?? usual
  const all = useMemo(() => arrangeFields(listed, { ...layout, hidden: [] }), [listed, layout])
  const fields = useMemo(() => arrangeFields(listed, layout), [listed, layout])
  const { sModelsId } = form.form
  const sFormId = form.id
  return {
    isKnown,
    all,
    fields,
    layout,
    usual,
    views: kept?.views ?? [],
    roles,
    arrange: (changed) => {
      change((before) => layoutChanged(before, chosen, changed))
      if (chosen === undefined) writer.arrange(sModelsId, { sFormId, layout: changed }, tell('list.notKept'))
    },
    save: (name, list) => {
      const view = { ...name, layout, read: viewReadOf(list) }
      change((before) => ({
        ...before,
        views: [...before.views.filter((one) => !isSameView(one, name)), view],
      }))
      write(saveView(http, sModelsId, { sFormId, ...view }), 'list.viewNotSaved')
    },
    remove: ({ sName, sScope, sRoleId }) => {
      const name = { sName, sScope, ...(sRoleId === undefined ? {} : { sRoleId }) }
      change((before) => ({ ...before, views: before.views.filter((one) => !isSameView(one, name)) }))
      write(deleteView(http, sModelsId, { sFormId, ...name }), 'list.viewNotRemoved')
    },
  }
}

/** Whether the columns stand as metadata has them, in whatever body and with whatever paging. */
export const isUsual = ({
  layout: { body, paging, ...layout },
  usual,
}: Pick<ListArrangement, 'layout' | 'usual'>): boolean => JSON.stringify(layout) === JSON.stringify(usual)
