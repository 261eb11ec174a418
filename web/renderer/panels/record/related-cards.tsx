// The rows of a panel on a phone: cards with what matters of each, and the sums under them.
import { useMemo } from 'react'
import type { Row } from '#contracts/records.ts'
import { cardFields } from '../../model/body-fields.ts'
import { listFields } from '../../model/module-view.ts'
import { useWidgetContext } from '../../widgets/widget-provider.tsx'
import { ListCard } from '../bodies/cards/list-card.tsx'
import { ColumnSums } from '../grid/grid-edges.tsx'
import type { RowGridProps } from '../grid/row-grid.tsx'
import type { RowOpener } from '../list/row-opener.ts'
import '../bodies/bodies.css'
import './related-cards.css'

const MORE = 3
const NO_PARENT: Row = {}

export type RelatedCardsProps = Pick<RowGridProps, 'form' | 'rows' | 'sums' | 'parent'> & {
  /** Null where the rows lead nowhere. */
  readonly opener: RowOpener | null
}

export const RelatedCards = ({ form, rows, sums, parent = NO_PARENT, opener }: RelatedCardsProps) => {
  const context = { ...useWidgetContext(), parent }
  const shown = useMemo(() => listFields(form), [form])
  const fields = useMemo(() => cardFields(form, shown, MORE), [form, shown])
  const summed = shown.filter(({ column }) => column.bSum === 1)
  return (
    <div className="related-cards">
      {rows.map((row, index) => (
        <ListCard key={String(row.sId ?? index)} {...{ row, fields, context, opener }} />
      ))}
      {summed.map((field) => (
        <div key={field.name} className="related-sum" data-sum={field.name}>
          <span className="soft">{field.label}</span>
          <span>
            <ColumnSums field={field} sum={sums[field.name]} parent={parent} isCurrencyNamed />
          </span>
        </div>
      ))}
    </div>
  )
}
