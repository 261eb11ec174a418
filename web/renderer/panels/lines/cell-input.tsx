// The one input of the grid, laid over the active cell and always focused, so that the first key of any input method
// lands in it. A cell that is only marked shows its text selected: typing replaces it.
import {
  type ClipboardEvent,
  type KeyboardEvent,
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useId,
  useLayoutEffect,
  useState,
} from 'react'
import { usePreferences } from '../../../ui/preferences/use-preferences.ts'
import { cellId } from '../../model/cell-id.ts'
import { rangeOf } from '../../model/grid-cursor.ts'
import { parseTable, tableText } from '../../model/paste.ts'
import { widgetOf } from '../../widgets/registry.ts'
import { SuggestionList } from '../../widgets/suggestion-list.tsx'
import { useRecordParts } from '../record/record-context.tsx'
import { useRecordState } from '../record/record-store.ts'
import { useCellEditing } from '../record/use-cell-editing.ts'
import { cellText } from './cell-text.ts'
import { handleLineKey } from './line-keys.ts'
import type { LineGridCells } from './use-line-cells.ts'
import type { LineCommands } from './use-line-commands.ts'
import type { LineCursor } from './use-line-cursor.ts'
import { followerOf } from './way-from.ts'

const FileCellDialog = lazy(async () => ({
  default: (await import('./file-cell-dialog.tsx')).FileCellDialog,
}))

export type CellInputProps = {
  readonly cells: LineGridCells
  readonly at: LineCursor
  readonly commands: LineCommands
  readonly place: {
    readonly left: number
    readonly top: number
    readonly width: number
    readonly height: number
  }
  readonly inputRef: RefObject<HTMLInputElement | null>
}

/** Kinds of cells into which nothing is typed. */
const UNTYPED: ReadonlySet<string> = new Set(['toggled', 'file'])

const takesText = ({ isFixed, input }: LineCursor): boolean => !isFixed && !UNTYPED.has(input.kind)

type Openers = { readonly openFile: () => void; readonly edit: () => void }

const openerOf = (kind: LineCursor['input']['kind'], { openFile, edit }: Openers): (() => void) =>
  kind === 'file' ? openFile : edit

const copiedText = ({ rows, fields, context }: LineGridCells, at: LineCursor): string => {
  const { top, left, bottom, right } = rangeOf(at.cursor)
  const cells = rows
    .slice(top, bottom + 1)
    .map((row) => fields.slice(left, right + 1).map((field) => cellText(row, field, context)))
  return tableText(cells)
}

export const CellInput = ({ cells, at, commands, place, inputRef }: CellInputProps) => {
  const { canEdit, startEditing, flushes, store } = useRecordParts()
  const editing = useCellEditing()
  const { sEnter: enterGoes } = usePreferences()
  const listId = useId()
  const [isFileOpen, setFileOpen] = useState(false)
  const { row, field, cursor, input } = at
  const complaint = useRecordState(store, (state) =>
    row === undefined || field === undefined
      ? undefined
      : state.complaints[cellId(cells.formId, row.key, field.name)],
  )
  const isSelecting = cursor.mode === 'select'
  useLayoutEffect(() => {
    if (isSelecting && document.activeElement === inputRef.current && input.text !== '')
      inputRef.current?.select()
  }, [isSelecting, input.text, inputRef])
  useEffect(() => {
    flushes.add(at.settle)
    return () => {
      flushes.delete(at.settle)
    }
  }, [flushes, at])
  if (row === undefined || field === undefined) return null

  const openFile = (): void => setFileOpen(true)
  const follow = followerOf(cells, row.values, field)
  const edit = (): void => startEditing(() => !at.isFixed && at.edit())
  const toggle = (): void => editing.toggle({ field, formId: cells.formId, key: row.key })
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    const pressed = {
      key: event.key,
      shift: event.shiftKey,
      mod: event.ctrlKey || event.metaKey,
      alt: event.altKey,
    }
    if (
      !handleLineKey(
        { cells, at, commands, canEdit: canEdit(), startEditing, toggle, openFile, follow, enterGoes },
        pressed,
      )
    )
      return
    event.preventDefault()
    event.stopPropagation()
  }
  const onPaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain')
    if (!canEdit() || (!isSelecting && !/[\t\n]/.test(text))) return
    event.preventDefault()
    const { top, left } = rangeOf(cursor)
    startEditing(() => commands.paste(parseTable(text), { row: top, col: left }))
  }
  const message = row.drafts[field.name]?.message ?? complaint
  const align = widgetOf(field).align
  return (
    <>
      <input
        ref={inputRef}
        className={`cell-input cell-input-${cursor.mode} control-${align}`}
        data-linked={follow !== null}
        style={place}
        aria-label={cells.context.words('lines.cell', { label: field.label, line: cursor.row + 1 })}
        aria-invalid={message !== undefined && message !== null}
        aria-description={message ?? undefined}
        title={message ?? undefined}
        {...(input.isListOpen
          ? {
              role: 'combobox',
              'aria-expanded': true,
              'aria-controls': listId,
              'aria-activedescendant':
                input.suggestions.marked >= 0 ? `${listId}-${input.suggestions.marked}` : undefined,
            }
          : {})}
        autoComplete="off"
        spellCheck={false}
        readOnly={!takesText(at)}
        value={input.text}
        onChange={(event) => at.type(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onCopy={(event) => {
          if (!isSelecting) return
          event.preventDefault()
          event.clipboardData.setData('text/plain', copiedText(cells, at))
        }}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => {
          if (!isSelecting) at.settle()
        }}
        onDoubleClick={openerOf(input.kind, { openFile, edit })}
      />
      <Suspense>
        {isFileOpen ? (
          <FileCellDialog
            {...{ row, field }}
            formId={cells.formId}
            isFixed={at.isFixed}
            onClose={() => setFileOpen(false)}
          />
        ) : null}
      </Suspense>
      {input.isListOpen ? (
        <SuggestionList
          id={listId}
          label={field.label}
          anchor={inputRef.current}
          suggestions={input.suggestions}
          onChoose={(suggestion) => {
            editing.choose({ field, formId: cells.formId, key: row.key }, suggestion)
            at.cancel()
          }}
          onCreate={at.create}
        />
      ) : null}
    </>
  )
}
