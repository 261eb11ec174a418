// The lines of one slave form: its name, what can be done to them, the grid; or why they cannot be shown.
import { DeleteOutlined, PlusOutlined, VerticalAlignBottomOutlined } from '@ant-design/icons'
import { useEffect, useMemo, useRef } from 'react'
import { ActionButton } from '../../../ui/fields/action-button.tsx'
import { EmptyNotice } from '../../../ui/notices/empty-notice.tsx'
import { ProblemNotice } from '../../../ui/notices/problem-notice.tsx'
import { showKeys } from '../../../ui/shortcuts/keys.ts'
import { useKeyNotes } from '../../../ui/shortcuts/shortcut-provider.tsx'
import { FailureNotice } from '../../failure-notice.tsx'
import { cursorAt, rangeOf, START } from '../../model/grid-cursor.ts'
import type { FormView } from '../../model/module-view.ts'
import { LineGrid } from './line-grid.tsx'
import { useLineCells } from './use-line-cells.ts'
import { useLineCommands } from './use-line-commands.ts'
import { useLineCursor } from './use-line-cursor.ts'

export type LinesPanelProps = {
  readonly form: FormView
  /** Reading the lines failed. */
  readonly failure?: unknown
  /** Takes the function that puts the cursor into the first cell, adding a line when there is none. */
  readonly onFocusReady?: (focus: () => void) => void
}

export const LinesPanel = ({ form, failure, onFocusReady }: LinesPanelProps) => {
  const cells = useLineCells(form)
  const at = useLineCursor(cells)
  const commands = useLineCommands(cells)
  const inputRef = useRef<HTMLInputElement>(null)
  const words = cells.context.words
  const focusSoon = (): number => requestAnimationFrame(() => inputRef.current?.focus())
  const add = (): void => {
    commands.add()
    at.move(cursorAt(at.cursor, { row: cells.rows.length, col: firstEditable() }))
    focusSoon()
  }
  const firstEditable = (): number =>
    Math.max(
      0,
      cells.fields.findIndex((field) => !field.isFixed),
    )
  useEffect(() => {
    onFocusReady?.(() => {
      if (cells.rows.length === 0 && cells.isEditing) return add()
      at.move(cursorAt(START, { row: 0, col: firstEditable() }))
      focusSoon()
    })
  })
  const notes = useMemo(
    () => [
      { keys: 'enter', label: words('lines.keyNext') },
      { keys: 'mod+enter', label: words('lines.keyNextLine') },
      { keys: 'f2', label: words('lines.keyEdit') },
      { keys: 'alt+arrowdown', label: words('lines.keyChoose') },
      { keys: 'mod+delete', label: words('lines.remove') },
      { keys: 'mod+d', label: words('lines.fillDown') },
    ],
    [words],
  )
  useKeyNotes(notes)
  if (form.form.broken !== null) return <ProblemNotice title={form.name} detail={form.form.broken} />
  if (failure !== undefined) return <FailureNotice error={failure} what={form.name} />
  const canEdit = cells.isEditing && form.form.bReadOnly === 0
  return (
    <section className="panel" aria-label={form.name}>
      <header className="panel-head">
        <h2>{form.name}</h2>
        <span className="soft">{words('lines.count', { count: cells.rows.length })}</span>
        <span className="push" />
        {canEdit ? (
          <>
            <ActionButton
              kind="text"
              icon={<PlusOutlined />}
              label={words('lines.add')}
              keys="insert"
              onRun={add}
            />
            <ActionButton
              kind="text"
              icon={<DeleteOutlined />}
              label={words('lines.remove')}
              hint={`${words('lines.remove')} (${showKeys('mod+delete')})`}
              isDisabled={cells.rows.length === 0}
              onRun={() => commands.remove(rangeOf(at.cursor))}
            />
            <ActionButton
              kind="text"
              icon={<VerticalAlignBottomOutlined />}
              label={words('lines.fillDown')}
              hint={`${words('lines.fillDown')} (${showKeys('mod+d')})`}
              isDisabled={cells.rows.length < 2}
              onRun={() => commands.fillDown(rangeOf(at.cursor))}
            />
          </>
        ) : null}
      </header>
      <LineGrid cells={cells} at={at} commands={commands} inputRef={inputRef} />
      {cells.rows.length === 0 ? <EmptyNotice text={words('lines.empty')} /> : null}
    </section>
  )
}
