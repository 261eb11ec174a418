// The lines of one slave form: head and grid, on a phone cards; or why they cannot be shown.
import { lazy, Suspense, useEffect, useRef } from 'react'
import { PHONE, useMedia } from '../../../ui/layout/use-media.ts'
import { useStable } from '../../../ui/layout/use-stable.ts'
import { EmptyNotice } from '../../../ui/notices/empty-notice.tsx'
import { ErrorPage } from '../../../ui/notices/error-page.tsx'
import { LoadFailure } from '../../load-failure.tsx'
import { cursorAt, rangeOf, START } from '../../model/grid-cursor.ts'
import type { FormView } from '../../model/module-view.ts'
import { LineGrid } from './line-grid.tsx'
import { LinesHead } from './lines-head.tsx'
import { LinesTotals } from './lines-totals.tsx'
import { useLineCells } from './use-line-cells.ts'
import { useLineCommands } from './use-line-commands.ts'
import { useLineCursor } from './use-line-cursor.ts'

const LineCards = lazy(async () => ({ default: (await import('./line-cards.tsx')).LineCards }))

export type LinesPanelProps = {
  readonly form: FormView
  /** Reading the lines failed. */
  readonly failure?: unknown
  /** Takes the function that puts the cursor into the first cell, adding a line when there is none. */
  readonly onFocusReady?: (focus: () => void) => void
}

const Lines = ({ form, onFocusReady }: LinesPanelProps) => {
  const cells = useLineCells(form)
  const at = useLineCursor(cells)
  const commands = useLineCommands(cells)
  const inputRef = useRef<HTMLInputElement>(null)
  const { rows, fields, isEditing, context } = cells
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
  return (
    <section className="panel" aria-label={form.name}>
      <LinesHead
        name={form.name}
        count={rows.length}
        canEdit={isEditing && bReadOnly === 0}
        canAdd={sNoAdd === null}
        onAdd={add}
        onRemove={remove}
        onFillDown={fillDown}
      />
      <LineGrid cells={cells} at={at} commands={commands} inputRef={inputRef} />
      {rows.length === 0 ? (
        <EmptyNotice text={`${context.words('lines.empty')} ${sNoAdd ?? ''}`.trim()} />
      ) : null}
      <LinesTotals form={form} />
    </section>
  )
}

export const LinesPanel = (props: LinesPanelProps) => {
  const { form, failure } = props
  const isPhone = useMedia(PHONE)
  if (form.form.broken !== null) return <ErrorPage isPart title={form.name} cause={form.form.broken} />
  if (failure !== undefined) return <LoadFailure isPart error={failure} what={form.name} />
  if (!isPhone) return <Lines {...props} />
  return (
    <Suspense fallback={null}>
      <LineCards form={form} />
    </Suspense>
  )
}
