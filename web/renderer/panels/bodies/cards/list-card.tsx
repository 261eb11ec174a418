// A record as a card: what names it, where it stands, whom it is with, what it comes to, and a few columns more.
import './list-card-phone.css'
import type { FocusEvent } from 'react'
import type { Row } from '#contracts/records.ts'
import type { CardFields } from '../../../model/body-fields.ts'
import type { FieldView } from '../../../model/module-view.ts'
import { CellDisplay } from '../../../widgets/cell-display.tsx'
import { UnitBeside } from '../../../widgets/unit/unit-beside.tsx'
import type { WidgetContext } from '../../../widgets/widget.ts'
import { RecordLink } from '../../list/record-link.tsx'
import type { RowOpener } from '../../list/row-opener.ts'

export type ListCardProps = {
  readonly row: Row
  readonly fields: CardFields
  readonly context: WidgetContext
  /** Null where a row is all there is to see of a record. */
  readonly opener: RowOpener | null
  readonly onFocus?: (event: FocusEvent) => void
  /** A tap selects the record. */
  readonly choice?: { readonly isChosen: boolean; readonly label: string; toggle(): void } | undefined
}

type ValueProps = Pick<ListCardProps, 'row' | 'context'> & { readonly field: FieldView | null }

const Value = ({ field, row, context }: ValueProps) =>
  field === null ? null : <CellDisplay cell={{ field, value: row[field.name], row }} context={context} />

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

const Amount = ({ field, row, context }: ValueProps) => {
  if (field === null || isEmpty(row[field.name])) return null
  return (
    <span className="card-amount">
      <Value field={field} row={row} context={context} />
      <UnitBeside field={field} row={row} parent={context.parent} />
    </span>
  )
}

const Gist = ({ row, fields, context }: Pick<ListCardProps, 'row' | 'fields' | 'context'>) => (
  <>
    <span className="card-head">
      <b>
        <Value field={fields.title} row={row} context={context} />
      </b>
      <Value field={fields.status} row={row} context={context} />
    </span>
    <span className="card-party">
      <Value field={fields.party} row={row} context={context} />
      <Amount field={fields.amount} row={row} context={context} />
    </span>
    <span className="card-lines">
      {fields.more
        .filter(({ name }) => !isEmpty(row[name]))
        .map((field) => (
          <span key={field.name} className="card-line">
            <span className="soft">{field.label}</span>
            <span data-field={field.name}>
              <Value field={field} row={row} context={context} />
              <UnitBeside field={field} row={row} parent={context.parent} />
            </span>
          </span>
        ))}
    </span>
  </>
)

export const ListCard = ({ row, opener, choice, onFocus, ...gist }: ListCardProps) =>
  choice !== undefined ? (
    <label className={`list-card list-card-choice${choice.isChosen ? ' list-card-chosen' : ''}`}>
      <input type="checkbox" aria-label={choice.label} checked={choice.isChosen} onChange={choice.toggle} />
      <Gist row={row} {...gist} />
    </label>
  ) : opener === null ? (
    <div className="list-card">
      <Gist row={row} {...gist} />
    </div>
  ) : (
    <RecordLink row={row} opener={opener} className="list-card" draggable={false} onFocus={onFocus}>
      <Gist row={row} {...gist} />
    </RecordLink>
  )
