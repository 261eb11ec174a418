// Of what is done several times.
import { useText } from '../../../services/use-text.ts'
import { textOf, thingOf } from '../canvas/drawing.ts'
import { bodyOf, expression, orNothing } from './editing.ts'
import { ChoiceField, TextField } from './panel-fields.tsx'
import { PANEL_WORDS as WORDS } from './panel-words.ts'
import type { PartProps } from './parts.ts'

export const LoopPart = ({ editing }: PartProps) => {
  const say = useText()
  const { thing, make, sayOf, say: tell } = editing
  const loop = thingOf(thing, 'loopCharacteristics')
  const many = loop?.get('isSequential') === true ? 'oneByOne' : 'together'
  const kind = loop === null ? 'once' : many
  const change = (next: string): void => {
    const isSequential = next === 'oneByOne'
    if (next === 'once') tell({ loopCharacteristics: undefined })
    else if (loop !== null) sayOf(loop, { isSequential })
    else tell({ loopCharacteristics: make('bpmn:MultiInstanceLoopCharacteristics', { isSequential }) })
  }
  return (
    <>
      <ChoiceField
        label={WORDS.several}
        value={kind}
        options={(['once', 'together', 'oneByOne'] as const).map((one) => ({
          value: one,
          text: say(WORDS[one]),
        }))}
        onSay={change}
      />
      {loop === null ? null : (
        <>
          {(['collection', 'elementVariable'] as const).map((name) => (
            <TextField
              key={name}
              label={WORDS[name]}
              value={textOf(loop, `armature:${name}`)}
              onSay={(text) => sayOf(loop, { [`armature:${name}`]: orNothing(text) })}
            />
          ))}
          <TextField
            label={WORDS.cardinality}
            value={bodyOf(loop, 'loopCardinality')}
            onSay={(text) => sayOf(loop, { loopCardinality: expression(editing, text) })}
          />
          <TextField
            label={WORDS.completion}
            help={WORDS.conditionHelp}
            value={bodyOf(loop, 'completionCondition')}
            onSay={(text) => sayOf(loop, { completionCondition: expression(editing, text) })}
          />
        </>
      )}
    </>
  )
}
