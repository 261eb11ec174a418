// Which record it is: kind and title, where it stands, whom it is with and what it comes to.
import { ArrowLeftOutlined } from '@ant-design/icons'
import type { ColumnRole } from '#contracts/metadata-values.ts'
import type { Row } from '#contracts/records.ts'
import { ActionButton } from '../../../ui/fields/action-button.tsx'
import { useHost } from '../../host.ts'
import { currencyIn } from '../../model/currency.ts'
import type { FieldView, FormView } from '../../model/module-view.ts'
import { useWords } from '../../use-words.ts'
import { CellDisplay } from '../../widgets/cell-display.tsx'
import { isSet } from '../../widgets/flag/flag-widget.tsx'
import { widgetOf } from '../../widgets/registry.ts'
import { useWidgetContext } from '../../widgets/widget-provider.tsx'
import { FlowStatus } from '../approval/flow-status.tsx'
import { useRecordFlow } from '../approval/use-record-flow.ts'
import { useRecordParts } from './record-context.tsx'
import { useRecordState } from './record-store.ts'
import { titleOf } from './record-title.ts'

const fieldWith = ({ roles, fieldByName }: FormView, role: ColumnRole): FieldView | null =>
  fieldByName.get(roles[role] ?? '') ?? null

/** Whom the record is with and what it comes to, as far as it says. */
const Gist = ({ row }: { readonly row: Row }) => {
  const { master } = useRecordParts()
  const context = useWidgetContext()
  const textOf = (field: FieldView | null): string =>
    field === null ? '' : widgetOf(field).format({ field, value: row[field.name], row }, context)
  const amount = fieldWith(master, 'amount')
  const text = textOf(amount)
  const sum = text === '' || amount === null ? '' : `${text} ${currencyIn(amount, row, context)}`.trim()
  const gist = [textOf(fieldWith(master, 'party')), sum].filter((part) => part !== '')
  return gist.length === 0 ? null : <span className="soft record-gist">{gist.join(' · ')}</span>
}

/** Of what is under way the approval says where it stands. */
const Status = ({ row }: { readonly row: Row }) => {
  const { master } = useRecordParts()
  const context = useWidgetContext()
  const isUnderWay = useRecordFlow()?.instances[0]?.sState === 'running'
  const field = fieldWith(master, 'status')
  if (field === null || isUnderWay) return null
  return (
    <span data-status={isSet(row.bCheck) ? 'approved' : 'draft'}>
      <CellDisplay cell={{ field, value: row[field.name], row }} context={context} />
    </span>
  )
}

export const RecordHead = () => {
  const { store, view, master } = useRecordParts()
  const words = useWords()
  const { openList } = useHost()
  const row = useRecordState(store, (state) => state.content.head.values)
  const isEditing = useRecordState(store, (state) => state.isEditing)
  const isNew = useRecordState(store, (state) => state.content.head.stored === null)
  return (
    <>
      <ActionButton
        kind="text"
        isIconOnly
        icon={<ArrowLeftOutlined />}
        label={words('record.back')}
        {...(isEditing ? {} : { keys: 'escape' })}
        onRun={() => openList(view.id)}
      />
      <div className="record-name">
        <span className="soft">{master.name}</span>
        <h1>{isNew ? words('record.new') : titleOf(master, row)}</h1>
      </div>
      {isNew ? null : <Status row={row} />}
      {isNew ? null : <FlowStatus />}
      <Gist row={row} />
    </>
  )
}
