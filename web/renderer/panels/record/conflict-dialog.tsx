// Two versions of one row, field by field: what only one side changed is merged, what both changed is chosen.
import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { type Conflict, type ConflictField, naturalSide, type Side } from '../../model/conflict.ts'
import { widgetOf } from '../../widgets/registry.ts'
import { useWidgetContext } from '../../widgets/widget-provider.tsx'

export type ConflictDialogProps = {
  readonly conflict: Conflict
  /** What is merged is saved at once: saving found the conflict. */
  readonly isSaved: boolean
  readonly onMerge: (sideOf: (field: ConflictField) => Side) => void
  readonly onReload: () => void
  readonly onClose: () => void
}

type ChoiceProps = {
  readonly item: ConflictField
  readonly side: Side
  readonly chosen: Side
  readonly text: string
  readonly onChoose: () => void
}

const Choice = ({ item, side, chosen, text, onChoose }: ChoiceProps) => (
  <td className={side === chosen ? 'conflict-chosen' : undefined}>
    <label>
      <input
        type="radio"
        name={`conflict-${item.field.name}`}
        checked={side === chosen}
        onChange={onChoose}
        data-side={side}
      />
      <span>{text === '' ? '—' : text}</span>
    </label>
  </td>
)

export const ConflictDialog = ({ conflict, isSaved, onMerge, onReload, onClose }: ConflictDialogProps) => {
  const context = useWidgetContext()
  const { words } = context
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({})
  const sideOf = (item: ConflictField): Side => chosen[item.field.name] ?? naturalSide(item)
  const chooseAll = (side: Side): void =>
    setChosen(Object.fromEntries(conflict.fields.map(({ field }) => [field.name, side])))
  const show = ({ field }: ConflictField, value: unknown, side: Side): string =>
    widgetOf(field).format(
      { field, value, row: side === 'mine' ? conflict.row.values : conflict.current },
      context,
    )
  return (
    <Dialog
      title={words('conflict.title')}
      closeLabel={words('record.keep')}
      width={720}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onReload} isDangerous>
            {words('conflict.reload')}
          </Button>
          <Button onClick={() => chooseAll('theirs')}>{words('conflict.useTheirs')}</Button>
          <Button onClick={() => chooseAll('mine')}>{words('conflict.useMine')}</Button>
          <Button kind="primary" onClick={() => onMerge(sideOf)}>
            {words(isSaved ? 'conflict.mergeAndSave' : 'conflict.merge')}
          </Button>
        </>
      }
    >
      <p>
        {words('conflict.text')} {words(isSaved ? 'conflict.isSaved' : 'conflict.isNotSaved')}
      </p>
      <table className="conflict-table">
        <thead>
          <tr>
            <th scope="col">{words('conflict.field')}</th>
            <th scope="col">{words('conflict.mine')}</th>
            <th scope="col">{words('conflict.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {conflict.fields.map((item) => (
            <tr key={item.field.name} className={item.collides ? 'conflict-collides' : undefined}>
              <th scope="row">{item.field.label}</th>
              {(['mine', 'theirs'] as const).map((side) => (
                <Choice
                  key={side}
                  item={item}
                  side={side}
                  chosen={sideOf(item)}
                  text={show(item, item[side], side)}
                  onChoose={() => setChosen({ ...chosen, [item.field.name]: side })}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
