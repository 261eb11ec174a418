// Rows that are only read, with head and foot that stay.
import { type ReactNode, useMemo } from 'react'
import type { Row } from '#contracts/records.ts'
import { useScroller } from '../../../ui/layout/use-scroller.ts'
import { layoutColumns } from '../../model/column-layout.ts'
import { type FormView, listFields } from '../../model/module-view.ts'
import { CellDisplay } from '../../widgets/cell-display.tsx'
import { widgetOf } from '../../widgets/registry.ts'
import { CurrencyBeside } from '../../widgets/unit/unit-beside.tsx'
import { useWidgetContext } from '../../widgets/widget-provider.tsx'
import { RecordLink } from '../list/record-link.tsx'
import type { RowOpener } from '../list/row-opener.ts'
import { GridFoot, type GridFootProps, GridHead } from './grid-edges.tsx'
import { GUTTER, useRowHeight } from './grid-measures.ts'
import { GRID_ROLES, gridRole, rowRole } from './grid-roles.ts'
import '../record/lookup-link.css'

const NO_PARENT: Row = {}

export type RowGridProps = {
  readonly form: FormView
  readonly rows: readonly Row[]
  readonly sums: GridFootProps['sums']
  /** The record that the rows belong to. */
  readonly parent?: Row | undefined
  /** Rows can be gone to, by the value that stands first in them; null where they lead nowhere. */
  readonly opener?: RowOpener | null
}

type LinkedProps = {
  readonly row: Row
  readonly opener: RowOpener | null
  readonly children: ReactNode
}

const Linked = ({ row, opener, children }: LinkedProps) =>
  opener === null ? (
    children
  ) : (
    <RecordLink row={row} opener={opener} className="lookup-link">
      {children}
    </RecordLink>
  )

export const RowGrid = ({ form, rows, sums, parent = NO_PARENT, opener = null }: RowGridProps) => {
  const context = { ...useWidgetContext(), parent }
  const { ref, width } = useScroller<HTMLElement>()
  const rowHeight = useRowHeight()
  const fields = useMemo(() => listFields(form), [form])
  const places = layoutColumns(
    fields.map((field) => field.width),
    width - GUTTER,
  )
  const template = `${GUTTER}px ${places.map((place) => `${place.width}px`).join(' ')}`
  const total = places.reduce((sum, place) => sum + place.width, GUTTER)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <div className="grid-scroll" ref={ref} tabIndex={0} {...{ role: 'group', 'aria-label': form.name }}>
      <div {...gridRole({ label: form.name, rows: rows.length, isReadOnly: true })} style={{ width: total }}>
        <GridHead fields={fields} template={template} gutter={context.words('lines.lineNo')} />
        <div {...GRID_ROLES.rows} className="grid-body" style={{ height: rows.length * rowHeight }}>
          {rows.map((row, index) => (
            <div
              key={String(row.sId ?? index)}
              {...rowRole(index)}
              className="grid-row"
              style={{ gridTemplateColumns: template, transform: `translateY(${index * rowHeight}px)` }}
            >
              <div {...GRID_ROLES.rowHead} className="grid-cell grid-gutter">
                {index + 1}
              </div>
              {fields.map((field, col) => (
                <div
                  key={field.name}
                  {...GRID_ROLES.cell}
                  className={`grid-cell grid-cell-${widgetOf(field).align}`}
                  data-column={field.name}
                >
                  <Linked row={row} opener={col === 0 ? opener : null}>
                    <CellDisplay cell={{ field, value: row[field.name], row }} context={context} />
                  </Linked>
                  <CurrencyBeside field={field} row={row} parent={parent} />
                </div>
              ))}
            </div>
          ))}
        </div>
        <GridFoot
          fields={fields}
          template={template}
          sums={sums}
          label={context.words('lines.sum')}
          parent={parent}
          isCurrencyNamed
        />
      </div>
    </div>
  )
}
