// A part that is of one of several kinds: as the kind that it is, or the kinds to choose from.
import { Choice } from '../../../ui/controls/choice.tsx'
import { useText } from '../../services/use-text.ts'
import { optionWords } from './option-words.ts'
import { type PartProps, useParts } from './part-context.ts'
import { optionName, type Shape } from './part-shape.ts'
import { emptyOf, optionOf } from './part-values.ts'

const WORDS = { kind: { en: 'Kind', zh: '种类' } }

type PartOneOfProps = {
  readonly options: readonly Shape[]
  /** Its kind was chosen as it was added. */
  readonly isItem: boolean
  readonly props: PartProps
}

export const PartOneOf = ({ options, isItem, props }: PartOneOfProps) => {
  const say = useText()
  const { draw, code } = useParts()
  const option = optionOf(options, props.value) ?? options[0]
  if (option === undefined) return null
  const chosen = optionName(option)
  return (
    <>
      {isItem ? null : (
        <Choice
          label={`${props.label} · ${say(WORDS.kind)}`}
          value={chosen}
          options={options.map((one) => ({ value: optionName(one), label: say(optionWords(one)) }))}
          onChange={(name) => {
            const next = options.find((one) => optionName(one) === name)
            if (next !== undefined && name !== chosen) props.onChange(emptyOf(next, code))
          }}
        />
      )}
      {draw({ ...props, shape: option })}
    </>
  )
}
