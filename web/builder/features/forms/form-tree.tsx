// The forms of the module with their columns: chosen here as on the page, moved by dragging or by Alt and the arrow keys.
import { type KeyboardEvent, useRef } from 'react'
import type { ResourceRow } from '../../../data/resources.ts'
import { useToast } from '../../../ui/notices/toast-provider.tsx'
import { useKeyNotes } from '../../../ui/shortcuts/shortcut-provider.tsx'
import { nameOf } from '../../resource/shown-columns.ts'
import { usePageLanguage, useText } from '../../services/use-text.ts'
import { type FormRows, useColumnWork } from './use-form-columns.ts'

const WORDS = {
  forms: { en: 'Forms', zh: '表单' },
  move: { en: 'Move a column up or down', zh: '上移或下移列' },
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

export type Chosen = { readonly sFormId: string; readonly sId: string | null }

export type FormTreeProps = {
  readonly forms: readonly FormRows[]
  readonly chosen: Chosen | null
  readonly onChoose: (chosen: Chosen) => void
}

const useMoving = (columns: readonly ResourceRow[]) => {
  const toast = useToast()
  const { move } = useColumnWork()
  const dragged = useRef<number | null>(null)
  const moveTo = (from: number, to: number): void =>
    void move(columns, from, to).catch((error: unknown) =>
      toast({ kind: 'error', text: error instanceof Error ? error.message : String(error), stays: true }),
    )
  return (at: number) => ({
    draggable: true,
    onDragStart: () => {
      dragged.current = at
    },
    onDragOver: (event: { preventDefault: () => void }) => {
      if (dragged.current !== null) event.preventDefault()
    },
    onDrop: () => {
      if (dragged.current !== null) moveTo(dragged.current, at)
      dragged.current = null
    },
    onKeyDown: (event: KeyboardEvent) => {
      const step = STEPS[event.key]
      if (step === undefined || !event.altKey) return
      event.preventDefault()
      moveTo(at, at + step)
    },
  })
}

const Columns = ({ rows, chosen, onChoose }: Omit<FormTreeProps, 'forms'> & { readonly rows: FormRows }) => {
  const language = usePageLanguage()
  const moving = useMoving(rows.columns)
  return (
    <ol>
      {rows.columns.map((column, at) => (
        <li key={column.sId} {...moving(at)}>
          <button
            type="button"
            className="tree-column"
            aria-pressed={column.sId === chosen?.sId}
            data-hidden={column.bVisible === 0}
            onClick={() => onChoose({ sFormId: rows.form.sId, sId: column.sId })}
          >
            <span>{nameOf('gdsconfigformslave', column, language)}</span>
            <code>{String(column.sName)}</code>
          </button>
        </li>
      ))}
    </ol>
  )
}

export const FormTree = ({ forms, chosen, onChoose }: FormTreeProps) => {
  const say = useText()
  const language = usePageLanguage()
  const notes = useRef([{ keys: 'alt+arrowdown', label: say(WORDS.move) }])
  useKeyNotes(notes.current)
  return (
    <nav className="form-tree" aria-label={say(WORDS.forms)}>
      {forms.map((rows) => {
        const { form } = rows
        const isOpen = chosen?.sFormId === form.sId
        return (
          <section key={form.sId}>
            <button
              type="button"
              className="tree-form"
              aria-expanded={isOpen}
              onClick={() => onChoose({ sFormId: form.sId, sId: null })}
            >
              {nameOf('gdsconfigformmaster', form, language)}{' '}
              <span className="soft">{String(form.sFormKind)}</span>
            </button>
            {isOpen ? <Columns rows={rows} chosen={chosen} onChoose={onChoose} /> : null}
          </section>
        )
      })}
    </nav>
  )
}
