// The rows of a list on a phone: each a card with what names it, where it stands, whom it is with, what it comes to and when it is due.
import type { Row } from '#contracts/records.ts'
import { useFocusHome } from '../../../ui/layout/use-focus-home.ts'
import { useScroller } from '../../../ui/layout/use-scroller.ts'
import { currencyIn } from '../../model/currency.ts'
import type { FieldView, FormView } from '../../model/module-view.ts'
import { CellDisplay } from '../../widgets/cell-display.tsx'
import { useWidgetContext } from '../../widgets/widget-provider.tsx'
import type { ListGridProps } from './list-grid.tsx'
import { useListPlace } from './list-place.ts'
import { RecordLink } from './record-link.tsx'
import './list-cards.css'

export type ListCardsProps = Pick<ListGridProps, 'form' | 'items' | 'view' | 'arrangement' | 'opener'>

const MOST_MORE = 2

type CardFields = {
  readonly title: FieldView | null
  readonly status: FieldView | null
  readonly party: FieldView | null
  readonly amount: FieldView | null
  /** What else there is room for, with its name. */
  readonly more: readonly FieldView[]
}

/** The columns with a role, and the first of the others; only those that the user has in the list. */
const cardFields = ({ roles }: FormView, fields: readonly FieldView[]): CardFields => {
  const withRole = (name: string | null): FieldView | null =>
    fields.find((field) => field.name === name) ?? null
  const title = withRole(roles.title) ?? fields[0] ?? null
  const [status, party, amount, due] = [roles.status, roles.party, roles.amount, roles.due].map(withRole)
  const shown = new Set([title, status, party, amount, due])
  const others = fields.filter((field) => !shown.has(field))
  const more = [...(due == null ? [] : [due]), ...others].slice(0, MOST_MORE)
  return { title, status: status ?? null, party: party ?? null, amount: amount ?? null, more }
}

const Value = ({ field, row }: { readonly field: FieldView | null; readonly row: Row }) => {
  const context = useWidgetContext()
  if (field === null) return null
  const unit = row[field.name] == null ? '' : currencyIn(field, row)
  return (
    <span data-field={field.name}>
      <CellDisplay cell={{ field, value: row[field.name], row }} context={context} />
      {unit === '' ? null : <span className="grid-unit"> {unit}</span>}
    </span>
  )
}

const Card = ({ fields, row }: { readonly fields: CardFields; readonly row: Row }) => (
  <>
    <span className="list-card-title">
      <Value field={fields.title} row={row} />
    </span>
    <span className="list-card-end">
      <Value field={fields.status} row={row} />
    </span>
    <span className="list-card-party">
      <Value field={fields.party} row={row} />
    </span>
    <span className="list-card-end list-card-amount">
      <Value field={fields.amount} row={row} />
    </span>
    <span className="list-card-more">
      {fields.more.map((field) => (
        <span key={field.name}>
          {field.label} <Value field={field} row={row} />
        </span>
      ))}
    </span>
  </>
)

export const ListCards = ({ form, items, view, arrangement, opener }: ListCardsProps) => {
  const rows = items.flatMap((item) => (item.kind === 'row' ? [item.row] : []))
  const { ref, element } = useScroller<HTMLUListElement>()
  const place = useListPlace({ formId: form.id, view, ids: items.map(({ id }) => id), scroll: element })
  const fields = cardFields(form, arrangement.fields)
  useFocusHome(element)
  return (
    <ul ref={ref} className="list-cards" aria-label={form.name} tabIndex={-1} onScroll={place.onScroll}>
      {rows.map((row, index) => (
        <li key={String(row.sId)} data-id={String(row.sId)}>
          {opener === null ? (
            <div className="list-card">
              <Card fields={fields} row={row} />
            </div>
          ) : (
            <RecordLink row={row} opener={opener} className="list-card" onFocus={() => place.activate(index)}>
              <Card fields={fields} row={row} />
            </RecordLink>
          )}
        </li>
      ))}
    </ul>
  )
}
