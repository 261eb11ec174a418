// The list as its user arranged it, and the ways to change that.
import { useMemo, useState } from 'react'
import { useHost } from '../../host.ts'
import { arrangeFields, type ListLayout } from '../../model/list-layout.ts'
import { type ListView, listParametersOf } from '../../model/list-view.ts'
import { type FieldView, type FormView, listFields } from '../../model/module-view.ts'
import type { SavedView } from './view-store.ts'

export type ListArrangement = {
  /** All columns that the list can show, as they are arranged, those left out among them. */
  readonly all: readonly FieldView[]
  /** The columns that are shown. */
  readonly fields: readonly FieldView[]
  readonly layout: ListLayout
  readonly views: readonly SavedView[]
  arrange(layout: ListLayout): void
  /** Keeps the list as it stands under a name; one of that name is replaced. */
  save(name: string, list: ListView): void
  remove(name: string): void
}

export const useListMemory = (form: FormView): ListArrangement => {
  const { views: store } = useHost()
  const [memory, setMemory] = useState(() => store.read(form.id))
  const usual = useMemo(() => listFields(form), [form])
  const { layout, views } = memory
  const all = useMemo(() => arrangeFields(usual, { ...layout, hidden: [] }), [usual, layout])
  const fields = useMemo(() => arrangeFields(usual, layout), [usual, layout])
  const keep = (changed: typeof memory): void => {
    setMemory(changed)
    store.write(form.id, changed)
  }
  return {
    all,
    fields,
    layout,
    views,
    arrange: (changed) => keep({ ...memory, layout: changed }),
    save: (name, list) => {
      const parameters = listParametersOf({ ...list, page: 1 })
      const others = views.filter((view) => view.name !== name)
      keep({ ...memory, views: [...others, { name, parameters, layout }] })
    },
    remove: (name) => keep({ ...memory, views: views.filter((view) => view.name !== name) }),
  }
}

/** Whether the columns stand as metadata has them. */
export const isUsual = ({ order, widths, hidden }: ListLayout): boolean =>
  order.length === 0 && hidden.length === 0 && Object.keys(widths).length === 0
