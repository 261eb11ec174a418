// The columns of a list in one place: which are shown, in what order, how wide, and which stay in sight.
import './list-columns.css'
import { DownOutlined, PushpinFilled, PushpinOutlined, TableOutlined, UpOutlined } from '@ant-design/icons'
import { Button } from '../../../ui/controls/button.tsx'
import { PopoverButton } from '../../../ui/dialog/popover-button.tsx'
import {
  moveColumn,
  pinnedCount,
  placeColumn,
  resizeColumn,
  toggleColumn,
  togglePin,
} from '../../model/list-layout.ts'
import type { FieldView, FormView } from '../../model/module-view.ts'
import { useWords } from '../../use-words.ts'
import { isUsual, type ListArrangement } from './use-list-memory.ts'

export type ListColumnsProps = { readonly form: FormView; readonly arrangement: ListArrangement }

const WIDTH = 340

const ColumnLine = ({ form, arrangement, field }: ListColumnsProps & { readonly field: FieldView }) => {
  const words = useWords()
  const { all, fields, layout, arrange } = arrangement
  const { name, label } = field
  const isShown = fields.some((shown) => shown.name === name)
  const at = all.findIndex((one) => one.name === name)
  const { title } = form.roles
  const isPinned = fields.slice(0, pinnedCount(fields, layout, title)).some((one) => one.name === name)
  /** Past a neighbour that is shown; of one that is left out, past any. */
  const move = (step: 1 | -1): void => {
    const neighbour = all[at + step]
    if (isShown) arrange(moveColumn(all, layout, { name, step }))
    else if (neighbour !== undefined) arrange(placeColumn(all, layout, { name, at: neighbour.name }))
  }
  return (
    <li>
      <label>
        <input type="checkbox" checked={isShown} onChange={() => arrange(toggleColumn(layout, name))} />
        {label}
      </label>
      <button
        type="button"
        className="list-tool"
        aria-label={words('list.pinColumn', { label })}
        title={words('list.pinColumn', { label })}
        aria-pressed={isPinned}
        disabled={!isShown}
        onClick={() => arrange(togglePin(all, layout, { name, title }))}
      >
        {isPinned ? <PushpinFilled /> : <PushpinOutlined />}
      </button>
      <button
        type="button"
        className="list-tool"
        aria-label={words('list.columnUp', { label })}
        disabled={at === 0}
        onClick={() => move(-1)}
      >
        <UpOutlined />
      </button>
      <button
        type="button"
        className="list-tool"
        aria-label={words('list.columnDown', { label })}
        disabled={at === all.length - 1}
        onClick={() => move(1)}
      >
        <DownOutlined />
      </button>
      <input
        type="number"
        className="control"
        aria-label={words('list.columnWidth', { label })}
        step={8}
        min={48}
        max={800}
        value={Math.round(layout.widths[name] ?? field.width)}
        onChange={(event) => {
          const width = event.target.valueAsNumber
          if (Number.isFinite(width)) arrange(resizeColumn(layout, name, width))
        }}
      />
    </li>
  )
}

export const ListColumns = ({ form, arrangement }: ListColumnsProps) => {
  const words = useWords()
  return (
    <PopoverButton
      label={words('list.columns')}
      keys="c"
      className="list-tool list-tool-wide"
      width={WIDTH}
      face={
        <>
          <TableOutlined /> {words('list.columns')}
        </>
      }
    >
      {() => (
        <div className="column-filter">
          <ul className="column-list">
            {arrangement.all.map((field) => (
              <ColumnLine key={field.name} form={form} arrangement={arrangement} field={field} />
            ))}
          </ul>
          {isUsual(arrangement) ? null : (
            <Button isSmall onClick={() => arrangement.arrange(arrangement.usual)}>
              {words('list.usualColumns')}
            </Button>
          )}
        </div>
      )}
    </PopoverButton>
  )
}
