// One line as a card: what it is and what it comes to, under that how it came about, and what it is complained of.
import { cellId } from '../../model/cell-id.ts'
import type { LineCard } from '../../model/line-card.ts'
import type { FieldView } from '../../model/module-view.ts'
import type { RowState } from '../../model/record-content.ts'
import { CellDisplay } from '../../widgets/cell-display.tsx'
import { UnitBeside } from '../../widgets/unit/unit-beside.tsx'
import type { LineGridCells } from './use-line-cells.ts'

export type LineCardFaceProps = {
  readonly card: LineCard
  readonly cells: LineGridCells
  readonly row: RowState
  readonly index: number
  readonly complaints: Readonly<Record<string, string>>
  readonly onOpen: () => void
}

type ValueProps = Pick<LineCardFaceProps, 'cells' | 'row'> & { readonly field: FieldView }

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

const Value = ({ cells, row, field }: ValueProps) => {
  const { values, drafts } = row
  const draft = drafts[field.name]
  if (draft !== undefined) return <span data-field={field.name}>{draft.text}</span>
  return (
    <span data-field={field.name}>
      <CellDisplay cell={{ field, value: values[field.name], row: values }} context={cells.context} />
      <UnitBeside field={field} row={values} />
    </span>
  )
}

const complaintOf = ({ complaints, row, cells }: LineCardFaceProps): string | undefined => {
  const draft = Object.values(row.drafts).find(({ message }) => message !== null)
  const names = cells.form.fields.map(({ name }) => cellId(cells.formId, row.key, name))
  return draft?.message ?? names.map((name) => complaints[name]).find(Boolean)
}

export const LineCardFace = (props: LineCardFaceProps) => {
  const { card, cells, row, index, onOpen } = props
  const has = (field: FieldView | null): field is FieldView =>
    field !== null && (!isEmpty(row.values[field.name]) || row.drafts[field.name] !== undefined)
  const complaint = complaintOf(props)
  const factors = card.factors.filter(has)
  return (
    <button type="button" className="line-card" data-row={index} onClick={onOpen}>
      <span className="line-card-title">
        {has(card.title) ? (
          <Value cells={cells} row={row} field={card.title} />
        ) : (
          cells.context.words('lines.line', { line: index + 1 })
        )}
      </span>
      <b className="line-card-end">
        {has(card.end) ? <Value cells={cells} row={row} field={card.end} /> : null}
      </b>
      <span className="line-card-more">
        {factors.length === 0 ? null : (
          <span>
            {factors.map((field, at) => (
              <span key={field.name}>
                {at === 0 ? null : ' × '}
                <Value cells={cells} row={row} field={field} />
              </span>
            ))}
          </span>
        )}
        {card.more.filter(has).map((field) => (
          <span key={field.name}>
            {field.label} <Value cells={cells} row={row} field={field} />
          </span>
        ))}
      </span>
      {complaint === undefined ? null : <span className="complaint">{complaint}</span>}
    </button>
  )
}
