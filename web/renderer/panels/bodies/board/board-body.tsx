// A list as a board: a column for each state. A card moves where a routine moves its record: to what is approved, by approving it.
import { type DragEvent, useRef, useState } from 'react'
import type { Row } from '#contracts/records.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Tag } from '../../../../ui/controls/tag.tsx'
import { useFocusHome } from '../../../../ui/layout/use-focus-home.ts'
import { cardFields, statusField } from '../../../model/body-fields.ts'
import { allows, type ModuleView } from '../../../model/module-view.ts'
import { isSet } from '../../../widgets/flag/flag-widget.tsx'
import { useWidgetContext } from '../../../widgets/widget-provider.tsx'
import { ListCard } from '../cards/list-card.tsx'
import type { ListBodyProps } from '../list-body.ts'
import { moveBetweenCards } from '../move-between-cards.ts'
import { type BoardColumn, boardColumns, isApprovedState } from './board-columns.ts'
import '../bodies.css'

const MORE = 1

const mayApprove = (module: ModuleView, row: Row): boolean =>
  module.metadata.module.bCheck === 1 && allows(module, 'examine') && 'bCheck' in row && !isSet(row.bCheck)

type ColumnProps = Omit<ListBodyProps, 'rows'> & {
  readonly column: BoardColumn
  /** The record that is being dragged; null where none is. */
  readonly dragged: Row | null
  readonly onDrag: (row: Row | null) => void
}

const Column = (props: ColumnProps) => {
  const { column, dragged, onDrag, form, module, actions, arrangement, opener } = props
  const context = useWidgetContext()
  const { words } = context
  const fields = { ...cardFields(form, arrangement.fields, MORE), status: null }
  const takes = dragged !== null && isApprovedState(column) && mayApprove(module, dragged)
  const approve = (row: Row): void => void actions.approve([String(row.sId)])
  const onDrop = (event: DragEvent): void => {
    event.preventDefault()
    if (takes && dragged !== null) approve(dragged)
    onDrag(null)
  }
  const label = column.choice?.label ?? words('list.noState')
  return (
    <section
      className={`board-column${takes ? ' board-column-takes' : ''}`}
      aria-label={label}
      data-state={column.choice?.value ?? ''}
      onDragOver={(event) => takes && event.preventDefault()}
      onDrop={onDrop}
    >
      <h2>
        {column.choice?.tone == null ? label : <Tag tone={column.choice.tone}>{label}</Tag>}{' '}
        <span className="soft">{column.rows.length}</span>
      </h2>
      {column.rows.map((row) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same
        <div
          key={String(row.sId)}
          className="board-card"
          draggable={mayApprove(module, row)}
          onDragStart={() => onDrag(row)}
          onDragEnd={() => onDrag(null)}
        >
          <ListCard row={row} fields={fields} context={context} opener={opener} />
          {mayApprove(module, row) ? (
            <Button kind="text" isSmall disabled={actions.isBusy} onClick={() => approve(row)}>
              {words('record.approve')}
            </Button>
          ) : null}
        </div>
      ))}
    </section>
  )
}

export const BoardBody = ({ rows, ...props }: ListBodyProps) => {
  const { form } = props
  const home = useRef<HTMLElement>(null)
  const [dragged, setDragged] = useState<Row | null>(null)
  useFocusHome(home)
  const field = statusField(form)
  if (field === null) return null
  return (
    <section
      className="list-board"
      aria-label={form.name}
      ref={home}
      tabIndex={-1}
      onKeyDown={moveBetweenCards}
    >
      {boardColumns(field, rows).map((column) => (
        <Column
          key={column.choice?.value ?? ''}
          {...props}
          column={column}
          dragged={dragged}
          onDrag={setDragged}
        />
      ))}
    </section>
  )
}
