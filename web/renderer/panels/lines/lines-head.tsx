// Over the lines: the form's name, how many there are, and what can be done to them. Moving about does not draw it again.
import { DeleteOutlined, PlusOutlined, VerticalAlignBottomOutlined } from '@ant-design/icons'
import { memo, useMemo } from 'react'
import { ActionButton } from '../../../ui/fields/action-button.tsx'
import { showKeys } from '../../../ui/shortcuts/keys.ts'
import { useKeyNotes } from '../../../ui/shortcuts/shortcut-provider.tsx'
import { useWords } from '../../use-words.ts'

export type LinesHeadProps = {
  readonly name: string
  readonly count: number
  readonly canEdit: boolean
  /** Lines are added by hand here. */
  readonly canAdd: boolean
  readonly onAdd: () => void
  readonly onRemove: () => void
  readonly onFillDown: () => void
}

export const LinesHead = memo((props: LinesHeadProps) => {
  const { name, count, canEdit, canAdd, onAdd, onRemove, onFillDown } = props
  const words = useWords()
  const notes = useMemo(
    () => [
      { keys: 'enter', label: words('lines.keyNext') },
      { keys: 'mod+enter', label: words('lines.keyNextLine') },
      { keys: 'f2', label: words('lines.keyEdit') },
      { keys: 'alt+arrowdown', label: words('lines.keyChoose') },
      { keys: 'mod+delete', label: words('lines.remove') },
      { keys: 'mod+d', label: words('lines.fillDown') },
    ],
    [words],
  )
  useKeyNotes(notes)
  return (
    <header className="panel-head">
      <h2>{name}</h2>
      <span className="soft">{words('lines.count', { count })}</span>
      <span className="push" />
      {canEdit ? (
        <>
          {canAdd ? (
            <ActionButton
              kind="text"
              icon={<PlusOutlined />}
              label={words('lines.add')}
              keys="insert"
              onRun={onAdd}
            />
          ) : null}
          <ActionButton
            kind="text"
            icon={<DeleteOutlined />}
            label={words('lines.remove')}
            hint={`${words('lines.remove')} (${showKeys('mod+delete')})`}
            isDisabled={count === 0}
            onRun={onRemove}
          />
          <ActionButton
            kind="text"
            icon={<VerticalAlignBottomOutlined />}
            label={words('lines.fillDown')}
            hint={`${words('lines.fillDown')} (${showKeys('mod+d')})`}
            isDisabled={count < 2}
            onRun={onFillDown}
          />
        </>
      ) : null}
    </header>
  )
})
