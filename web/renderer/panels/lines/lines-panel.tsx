// The lines of one slave form: head and grid, on a phone cards; or why they cannot be shown.
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { PHONE, useMedia } from '../../../ui/layout/use-media.ts'
import { useStable } from '../../../ui/layout/use-stable.ts'
import { EmptyNotice } from '../../../ui/notices/empty-notice.tsx'
import { ErrorPage } from '../../../ui/notices/error-page.tsx'
import { LoadFailure } from '../../load-failure.tsx'
import { cursorAt, rangeOf, START } from '../../model/grid-cursor.ts'
import { formsBelow } from '../../model/lines-below.ts'
import type { FormView } from '../../model/module-view.ts'
import { useRecordParts } from '../record/record-context.tsx'
import { LineGrid } from './line-grid.tsx'
import { LinesHead } from './lines-head.tsx'
import { LinesTotals } from './lines-totals.tsx'
import { useComplaintCursor } from './use-complaint-cursor.ts'
import { useLevelKeys } from './use-level-keys.ts'
import { useLineCells } from './use-line-cells.ts'
import { useLineCommands } from './use-line-commands.ts'
import { cursorLeft, useLineCursor } from './use-line-cursor.ts'

const LineCards = lazy(async () => ({ default: (await import('./line-cards.tsx')).LineCards }))

export type LinesPanelProps = {
  readonly form: FormView
  /** Why lines could not be read, by form. */
  readonly failures: Readonly<Record<string, unknown>>
  /** The line whose lines these are, its place among its own, and the way back to it; none for lines of the record itself. */
  readonly under?: { readonly key: string; readonly line: number; readonly goBack?: () => void }
  /** Takes the function that puts the cursor into the first cell, adding a line when there is none. */
  readonly onFocusReady?: (focus: () => void) => void
}

const Lines = ({ form, failures, onFocusReady, under }: LinesPanelProps) => {
  const cells = useLineCells(form, under?.key)
  const at = useLineCursor(cells)
  const commands = useLineCommands(cells)
  const inputRef = useRef<HTMLInputElement>(null)
  useComplaintCursor(cells, at, inputRef)
  const { rows, fields, isEditing, context } = cells
  const [isBack] = useState(() => cursorLeft(cells) !== null)
  useEffect(() => {
    if (isBack) inputRef.current?.focus()
  }, [isBack])
  const { bReadOnly, sNoAdd } = form.form
  const goTo = (row: number): void => {
    const col = fields.findIndex((field) => !field.isFixed)
    at.move(cursorAt(START, { row, col: Math.max(0, col) }))
    requestAnimationFrame(() => inputRef.current?.focus())
  }
  const add = useStable(() => {
    commands.add()
    goTo(rows.length)
  })
  const remove = useStable(() => commands.remove(rangeOf(at.cursor)))
  const fillDown = useStable(() => commands.fillDown(rangeOf(at.cursor)))
  const focus = useStable(() => {
    if (rows.length === 0 && isEditing && sNoAdd === null) add()
    else goTo(0)
  })
  useEffect(() => onFocusReady?.(focus), [onFocusReady, focus])
  const goBack = useStable(() => inputRef.current?.focus())
  const ways = useLevelKeys(form, { settle: at.settle, goBack: under?.goBack })
  const names = { name: form.name, line: under?.line ?? 0 }
  const name = under === undefined ? form.name : context.words('lines.under', names)
  return (
    <>
      <section
        className={under === undefined ? 'panel' : 'panel lines-under'}
        aria-label={name}
        data-form={form.id}
        onKeyDownCapture={ways.onKey}
      >
        <LinesHead
          name={name}
          count={rows.length}
          canEdit={isEditing && bReadOnly === 0}
          canAdd={sNoAdd === null}
          onAdd={add}
          onRemove={remove}
          onFillDown={fillDown}
        />
        <LineGrid
          cells={cells}
          at={at}
          commands={commands}
          inputRef={inputRef}
          hasBelow={ways.below.length > 0}
        />
        {rows.length === 0 ? (
          <EmptyNotice text={`${context.words('lines.empty')} ${sNoAdd ?? ''}`.trim()} />
        ) : null}
        <LinesTotals form={form} />
      </section>
      {at.row === undefined ? null : (
        <LinesBelow
          forms={ways.below}
          failures={failures}
          under={{ key: at.row.key, line: at.cursor.row + 1, goBack }}
          onFocusReady={ways.keepBelow}
        />
      )}
    </>
  )
}

type LinesBelowProps = Omit<LinesPanelProps, 'form'> & { readonly forms: readonly FormView[] }

/** The lines of one line, of each form that has some. */
const LinesBelow = ({ forms, onFocusReady, ...below }: LinesBelowProps) =>
  forms.map((form, at) => (
    <LinesPanel
      key={`${form.id} ${below.under?.key}`}
      form={form}
      {...below}
      {...(at === 0 && onFocusReady !== undefined ? { onFocusReady } : {})}
    />
  ))

/** On a phone the lines of a line stand in its sheet. */
const Cards = ({ form, failures, under }: LinesPanelProps) => {
  const { view } = useRecordParts()
  const forms = formsBelow(view.slaves, form.id)
  return (
    <Suspense fallback={null}>
      <LineCards
        form={form}
        masterKey={under?.key ?? null}
        below={({ key }, line) => <LinesBelow forms={forms} failures={failures} under={{ key, line }} />}
      />
    </Suspense>
  )
}

export const LinesPanel = (props: LinesPanelProps) => {
  const { form, failures } = props
  const failure = failures[form.id]
  const isPhone = useMedia(PHONE)
  if (form.form.broken !== null) return <ErrorPage isPart title={form.name} cause={form.form.broken} />
  if (failure !== undefined) return <LoadFailure isPart error={failure} what={form.name} />
  return isPhone ? <Cards {...props} /> : <Lines {...props} />
}
