// One line on a phone, over the page: its fields, large enough for a thumb, and at the foot what is done with it and the way to the next one.
import { DeleteOutlined, DownOutlined, UpOutlined } from '@ant-design/icons'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { LINE_NUMBER } from '../../model/line-card.ts'
import type { FieldView, FormView } from '../../model/module-view.ts'
import type { RowState } from '../../model/record-content.ts'
import { WidgetContextProvider } from '../../widgets/widget-provider.tsx'
import { FieldRowProvider } from '../form/field-row.ts'
import { FormField } from '../form/form-field.tsx'
import { useRecordParts } from '../record/record-context.tsx'
import type { LineGridCells } from './use-line-cells.ts'
import type { LineCommands } from './use-line-commands.ts'

export type LineSheetProps = {
  readonly cells: LineGridCells
  readonly lineKey: string
  readonly commands: LineCommands
  /** What stands under the fields. */
  readonly below: (row: RowState, line: number) => ReactNode
  /** Null where no line is added by hand. */
  readonly onAdd: (() => void) | null
  /** Another line; null for none. */
  readonly onOpen: (key: string | null) => void
}

const FIELD = '.field [data-field]:not([readonly]):not([disabled])'

/** What says of the line only what another field shows is left out. */
const sheetFields = (form: FormView): readonly FieldView[] => {
  const texts = new Set(form.fields.map(({ column }) => column.sLookupText))
  return form.fields.filter(
    (field) => field.name !== LINE_NUMBER && !(field.isFixed && texts.has(field.name)),
  )
}

/** Whoever opens a line that is there wants its first number; of a new one the first field. */
const focusFirst = (body: HTMLElement | null, isNew: boolean): void => {
  const fields = [...(body?.querySelectorAll<HTMLElement>(FIELD) ?? [])]
  const number = fields.find((field) => field.classList.contains('control-end'))
  const first = isNew ? fields[0] : (number ?? fields[0])
  first?.focus()
}

export const LineSheet = ({ cells, lineKey, commands, below, onAdd, onOpen }: LineSheetProps) => {
  const { canEdit, startEditing, flushes } = useRecordParts()
  const body = useRef<HTMLDivElement>(null)
  const { form, rows, isEditing, context } = cells
  const { words } = context
  const at = rows.findIndex(({ key }) => key === lineKey)
  const row = rows[at]
  const isNew = row?.stored === null
  const isChanging = isEditing && form.form.bReadOnly === 0
  useEffect(() => {
    const frame = requestAnimationFrame(() => focusFirst(body.current, isNew))
    return () => cancelAnimationFrame(frame)
  }, [isNew, isChanging])
  const settle = (): void => {
    for (const flush of flushes) flush()
  }
  const go = (row: (typeof rows)[number] | undefined): void => {
    settle()
    onOpen(row?.key ?? null)
  }
  const next = rows[at + 1]
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.defaultPrevented) return
    const fields = [...(body.current?.querySelectorAll<HTMLElement>(FIELD) ?? [])]
    const place = fields.indexOf(event.target as HTMLElement)
    if (place === -1) return
    event.preventDefault()
    const following = fields[place + 1]
    if (following !== undefined) following.focus()
    else if (next !== undefined) go(next)
  }
  const actions = (
    <>
      {isChanging ? (
        <Button
          isDangerous
          icon={<DeleteOutlined />}
          aria-label={words('lines.remove')}
          onClick={() => {
            commands.remove({ top: at, bottom: at, left: 0, right: 0 })
            onOpen(null)
          }}
        />
      ) : null}
      <Button
        icon={<UpOutlined />}
        aria-label={words('lines.previous')}
        disabled={at <= 0}
        onClick={() => go(rows[at - 1])}
      />
      {next === undefined && onAdd !== null ? (
        <Button
          onClick={() => {
            settle()
            onAdd()
          }}
        >
          {words('lines.add')}
        </Button>
      ) : (
        <Button
          icon={<DownOutlined />}
          aria-label={words('lines.next')}
          disabled={next === undefined}
          onClick={() => go(next)}
        />
      )}
      {!isEditing && canEdit() ? (
        <Button kind="primary" onClick={() => startEditing()}>
          {words('record.edit')}
        </Button>
      ) : (
        <Button kind="primary" onClick={() => go(undefined)}>
          {words('lines.done')}
        </Button>
      )}
    </>
  )
  return (
    <Dialog
      title={words('lines.lineOf', { name: form.name, line: at + 1, count: rows.length })}
      closeLabel={words('common.close')}
      onClose={() => go(undefined)}
      actions={actions}
      width={620}
    >
      <WidgetContextProvider value={context}>
        <FieldRowProvider value={{ form, key: lineKey }}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the fields inside arrive here */}
          <div className="line-sheet" ref={body} onKeyDown={onKeyDown}>
            {sheetFields(form).map((field) => (
              <FormField key={field.name} field={field} />
            ))}
          </div>
        </FieldRowProvider>
      </WidgetContextProvider>
      {row === undefined ? null : below(row, at + 1)}
    </Dialog>
  )
}
