// Head and foot of a grid: the names of its columns, and the sums of those that metadata wants summed.

import './grid.css'
import { memo } from 'react'
import type { Row } from '#contracts/records.ts'
import type { FieldView } from '../../model/module-view.ts'
import { type AnySum, sumTexts } from '../../model/values/sum-text.ts'
import { widgetOf } from '../../widgets/registry.ts'
import { UnitOfSum } from '../../widgets/unit/unit-beside.tsx'
import { GRID_ROLES } from './grid-roles.ts'
import { NO_PINS, type PinnedColumns, pinnedCell } from './pinned-cell.ts'

export type GridHeadProps = {
  readonly fields: readonly FieldView[]
  readonly pins?: PinnedColumns
  readonly template: string
  readonly gutter: string
}

export const GridHead = memo(({ fields, pins = NO_PINS, template, gutter }: GridHeadProps) => (
  <div {...GRID_ROLES.rows} className="grid-head">
    <div {...GRID_ROLES.row} className="grid-head-row" style={{ gridTemplateColumns: template }}>
      <div {...GRID_ROLES.columnHead} className="grid-cell grid-gutter">
        <span className="visually-hidden">{gutter}</span>
      </div>
      {fields.map((field) => (
        <div
          key={field.name}
          {...GRID_ROLES.columnHead}
          {...pinnedCell(pins, field.name, `grid-cell grid-cell-${widgetOf(field).align}`)}
          data-column={field.name}
          title={field.column.sHelp ?? field.label}
        >
          {field.label}
        </div>
      ))}
    </div>
  </div>
))

export type GridFootProps = {
  readonly fields: readonly FieldView[]
  readonly pins?: PinnedColumns
  readonly template: string
  readonly sums: Readonly<Record<string, AnySum>>
  readonly label: string
  /** Of lines: the columns of their header that say their currency. */
  readonly parent?: Row
  /** That currency is said beside each sum. */
  readonly isCurrencyNamed?: boolean
}

type SumsProps = Pick<GridFootProps, 'parent' | 'isCurrencyNamed'> & {
  readonly sum: AnySum | undefined
  readonly field: FieldView
}

/** Each on a line of its own, by currency or unit. */
export const ColumnSums = ({ sum, field, parent, isCurrencyNamed = false }: SumsProps) =>
  sumTexts(sum, field, parent).map((each) => (
    <div key={each.unit}>
      {each.text}
      <UnitOfSum field={field} sum={each} {...(isCurrencyNamed ? { parent } : {})} />
    </div>
  ))

const NO_PARENT: Row = {}

/** Nothing at all when no column is summed. */
export const GridFoot = memo((props: GridFootProps) => {
  const { fields, pins = NO_PINS, template, sums, label, parent = NO_PARENT, isCurrencyNamed } = props
  if (!fields.some(({ column }) => column.bSum === 1)) return null
  return (
    <div {...GRID_ROLES.rows} className="grid-foot">
      <div {...GRID_ROLES.row} className="grid-head-row" style={{ gridTemplateColumns: template }}>
        <div {...GRID_ROLES.rowHead} className="grid-cell grid-gutter" title={label}>
          <span aria-hidden="true">Σ</span>
          <span className="visually-hidden">{label}</span>
        </div>
        {fields.map((field) => (
          <div
            key={field.name}
            {...GRID_ROLES.cell}
            {...pinnedCell(pins, field.name, `grid-cell grid-cell-${widgetOf(field).align}`)}
            data-sum={field.column.bSum === 1 ? field.name : undefined}
          >
            {field.column.bSum === 1 ? (
              <ColumnSums
                sum={sums[field.name]}
                field={field}
                parent={parent}
                {...(isCurrencyNamed ? { isCurrencyNamed } : {})}
              />
            ) : null}
          </div>
        ))}
      </div>
    </div>
  )
})
