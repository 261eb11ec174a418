// The forms of the module with their columns, under the heads of their tabs and sections: chosen here as on the page, and moved.
import { useRef } from 'react'
import { useKeyNotes } from '../../../ui/shortcuts/shortcut-provider.tsx'
import { SortableList } from '../../layout/sortable-list.tsx'
import { nameOf } from '../../resource/shown-columns.ts'
import { usePageLanguage, useText } from '../../services/use-text.ts'
import { type LayoutItem, layoutOf } from './form-layout.ts'
import type { FormRows } from './use-form-columns.ts'
import { hasSections, type Moving, useMoving } from './use-moving.ts'

const WORDS = {
  forms: { en: 'Forms', zh: '表单' },
  move: { en: 'Move a form or a column up or down', zh: '上移或下移表单或列' },
}

export type ChosenPlace = { readonly sFormId: string; readonly sId: string | null }

export type FormTreeProps = {
  readonly forms: readonly FormRows[]
  readonly chosen: ChosenPlace | null
  readonly onChoose: (chosen: ChosenPlace) => void
}

type ColumnsProps = Omit<FormTreeProps, 'forms'> & { readonly rows: FormRows; readonly moving: Moving }

const useHeadOf = () => {
  const language = usePageLanguage()
  return ({ place: { sTabEn, sTabZh, sGroupEn, sGroupZh } }: LayoutItem): string =>
    (language === 'zh-CN'
      ? [sTabZh ?? sTabEn, sGroupZh ?? sGroupEn]
      : [sTabEn ?? sTabZh, sGroupEn ?? sGroupZh]
    )
      .filter((part) => part !== null)
      .join(' › ') || '—'
}

const Columns = ({ rows, chosen, onChoose, moving }: ColumnsProps) => {
  const language = usePageLanguage()
  const headOf = useHeadOf()
  const items = layoutOf(rows.columns, hasSections(rows))
  const nameIn = (item: LayoutItem): string =>
    item.kind === 'head' ? headOf(item) : nameOf('gdsconfigformslave', item.column, language)
  return (
    <SortableList
      items={items.map((item) => ({ sId: item.sId, name: nameIn(item), isFixed: item.kind === 'head' }))}
      onMove={(from, to) => moving.column(rows, from, to)}
    >
      {(sId) => {
        const item = items.find((one) => one.sId === sId)
        if (item === undefined) return null
        if (item.kind === 'head') return <span className="tree-section">{headOf(item)}</span>
        const { column } = item
        return (
          <button
            type="button"
            className="tree-column"
            aria-pressed={sId === chosen?.sId}
            data-hidden={column.bVisible === 0}
            onClick={() => onChoose({ sFormId: rows.form.sId, sId })}
          >
            <span>{nameIn(item)}</span>
            <code>{String(column.sName)}</code>
          </button>
        )
      }}
    </SortableList>
  )
}

export const FormTree = ({ forms, chosen, onChoose }: FormTreeProps) => {
  const say = useText()
  const language = usePageLanguage()
  const moving = useMoving(forms)
  const notes = useRef([{ keys: 'alt+arrowdown', label: say(WORDS.move) }])
  useKeyNotes(notes.current)
  const named = forms.map(({ form }) => ({
    sId: form.sId,
    name: nameOf('gdsconfigformmaster', form, language),
  }))
  return (
    <nav className="form-tree" aria-label={say(WORDS.forms)}>
      <SortableList items={named} onMove={moving.form}>
        {(sId) => {
          const rows = forms.find(({ form }) => form.sId === sId)
          if (rows === undefined) return null
          const isOpen = chosen?.sFormId === sId
          return (
            <>
              <button
                type="button"
                className="tree-form"
                aria-expanded={isOpen}
                onClick={() => onChoose({ sFormId: sId, sId: null })}
              >
                {nameOf('gdsconfigformmaster', rows.form, language)}{' '}
                <span className="soft">{String(rows.form.sFormKind)}</span>
              </button>
              {isOpen ? <Columns {...{ rows, chosen, onChoose, moving }} /> : null}
            </>
          )
        }}
      </SortableList>
    </nav>
  )
}
