// A list as a board: a column for each state. A card moves where a routine moves its record, by dragging it or by a button on it.
import { type DragEvent, useRef, useState } from 'react'
import type { Row } from '#contracts/records.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Tag } from '../../../../ui/controls/tag.tsx'
import { useFocusHome } from '../../../../ui/layout/use-focus-home.ts'
import { approvalWord } from '../../../actions/next-action.ts'
import { useHost } from '../../../host.ts'
import { cardFields, statusField } from '../../../model/body-fields.ts'
import { useWidgetContext } from '../../../widgets/widget-provider.tsx'
import { ListCard } from '../cards/list-card.tsx'
import type { ListBodyProps } from '../list-body.ts'
import { moveBetweenCards } from '../move-between-cards.ts'
import { type BoardColumn, boardColumns } from './board-columns.ts'
import { type BoardMove, movesOf } from './board-moves.ts'
import { useStateCounts } from './use-state-counts.ts'
import '../bodies.css'

const MORE = 1

type ColumnProps = Omit<ListBodyProps, 'rows'> & {
  readonly column: BoardColumn
  /** How many rows are in its state; null where that is not known. */
  readonly total: number | null
  readonly movesOf: (row: Row) => readonly BoardMove[]
  /** The moves of the record that is being dragged. */
  readonly dragged: readonly BoardMove[]
  readonly onDrag: (row: Row | null) => void
}

const Column = (props: ColumnProps) => {
  const { column, total, movesOf, dragged, onDrag, form, actions, arrangement, opener } = props
  const context = useWidgetContext()
  const { words } = context
  const fields = { ...cardFields(form, arrangement.fields, MORE), status: null }
  const taking = dragged.find((move) => move.takesTo(column.choice))
  const onDrop = (event: DragEvent): void => {
    event.preventDefault()
    onDrag(null)
    void taking?.run(actions)
  }
  const label = column.choice?.label ?? words('list.noState')
  const count = column.rows.length
  const countText = total === null || total <= count ? count : words('list.partOf', { count, total })
  return (
    <section
      className={`board-column${taking === undefined ? '' : ' board-column-takes'}`}
      aria-label={label}
      data-state={column.choice?.value ?? ''}
      onDragOver={(event) => taking !== undefined && event.preventDefault()}
      onDrop={onDrop}
    >
      <h2>
        {column.choice?.tone == null ? label : <Tag tone={column.choice.tone}>{label}</Tag>}{' '}
        <span className="soft">{countText}</span>
      </h2>
      {column.rows.map((row) => {
        const moves = movesOf(row).filter((move) => !move.takesTo(column.choice))
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: its buttons, and those of the record that it leads to, do the same
          <div
            key={String(row.sId)}
            className="board-card"
            draggable={moves.length > 0}
            onDragStart={() => onDrag(row)}
            onDragEnd={() => onDrag(null)}
          >
            <ListCard row={row} fields={fields} context={context} opener={opener} />
            {moves
              .filter(({ isOffered }) => isOffered)
              .map((move) => (
                <Button
                  key={move.key}
                  kind="text"
                  isSmall
                  disabled={actions.isBusy}
                  onClick={() => void move.run(actions)}
                >
                  {move.label}
                </Button>
              ))}
          </div>
        )
      })}
    </section>
  )
}

export const BoardBody = ({ rows, ...props }: ListBodyProps) => {
  const { form, module } = props
  const { context } = useHost()
  const { words, clock } = useWidgetContext()
  const home = useRef<HTMLElement>(null)
  const [dragged, setDragged] = useState<Row | null>(null)
  useFocusHome(home)
  const field = statusField(form)
  const totalOf = useStateCounts(form, props.view, field)
  if (field === null) return null
  const now = clock()
  const movesOfRow = (row: Row): readonly BoardMove[] =>
    movesOf({ view: module, form, rows: [row], context, clock: now }, words(approvalWord(module)))
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
          total={totalOf(column.choice)}
          movesOf={movesOfRow}
          dragged={dragged === null ? [] : movesOfRow(dragged)}
          onDrag={setDragged}
        />
      ))}
    </section>
  )
}
