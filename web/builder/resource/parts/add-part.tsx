// Adds a part: at once, or of a kind that is chosen.
import { PlusOutlined } from '@ant-design/icons'
import { Button } from '../../../ui/controls/button.tsx'
import { MenuButton } from '../../../ui/dialog/menu-button.tsx'
import { useText } from '../../services/use-text.ts'
import { oneMore } from './add-words.ts'
import { optionWords } from './option-words.ts'
import { optionName, type Shape } from './part-shape.ts'

export type AddPartProps = {
  /** What is added to. */
  readonly name: string
  readonly shape: Shape
  readonly onAdd: (shape: Shape) => void
}

export const AddPart = ({ name, shape, onAdd }: AddPartProps) => {
  const say = useText()
  const text = say(oneMore(name))
  const face = (
    <>
      <PlusOutlined aria-hidden="true" /> {text}
    </>
  )
  if (shape.kind !== 'oneOf')
    return (
      <Button
        isSmall
        className="part-add"
        icon={<PlusOutlined aria-hidden="true" />}
        onClick={() => onAdd(shape)}
      >
        {text}
      </Button>
    )
  return (
    <MenuButton
      label={text}
      className="button button-default button-small part-add"
      face={face}
      entries={shape.options.map((option) => ({
        key: optionName(option),
        text: say(optionWords(option)),
        run: () => onAdd(option),
      }))}
    />
  )
}
