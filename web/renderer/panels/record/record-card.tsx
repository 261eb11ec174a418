// On a phone, what a record is about, before its form: whom it is with, what it comes to, and the day and the terms that matter.
import './record-card.css'
import type { Row } from '#contracts/records.ts'
import { PHONE, useMedia } from '../../../ui/layout/use-media.ts'
import { cardFields } from '../../model/body-fields.ts'
import { currencyIn } from '../../model/currency.ts'
import type { FieldView } from '../../model/module-view.ts'
import { widgetOf } from '../../widgets/registry.ts'
import { useWidgetContext } from '../../widgets/widget-provider.tsx'
import { useRecordParts } from './record-context.tsx'
import { useRecordState } from './record-store.ts'

const MOST_TERMS = 3

type TextOf = (field: FieldView | null) => string

const useTexts = (row: Row): TextOf => {
  const context = useWidgetContext()
  return (field) =>
    field === null ? '' : widgetOf(field).format({ field, value: row[field.name], row }, context)
}

const Card = () => {
  const { store, master } = useRecordParts()
  const row = useRecordState(store, ({ content }) => content.head.values)
  const textOf = useTexts(row)
  const { bookCurrency } = useWidgetContext()
  const { roles, fields } = master
  const others = fields.filter(
    ({ column }) => column.sLookupText === null || column.sLookupText !== roles.party,
  )
  const { party, amount, more } = cardFields(master, others, MOST_TERMS)
  // The head says already what people call it.
  const whom = party?.name === roles.name ? '' : textOf(party)
  const sum = textOf(amount)
  const terms = more.map((field) => [field, textOf(field)] as const).filter(([, text]) => text !== '')
  if (whom === '' && sum === '') return null
  return (
    <div className="panel record-card">
      <span className="soft">{whom}</span>
      {amount === null || sum === '' ? null : (
        <strong>
          {sum} <span className="grid-unit">{currencyIn(amount, row, { bookCurrency })}</span>
        </strong>
      )}
      <span className="soft">{terms.map(([{ label }, text]) => `${label} ${text}`).join(' · ')}</span>
    </div>
  )
}

export const RecordCard = () => (useMedia(PHONE) ? <Card /> : null)
