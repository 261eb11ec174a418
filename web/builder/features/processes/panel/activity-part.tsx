// Of routines, called processes, what is done several times, and the way that is taken where none fits.
import { useQuery } from '@tanstack/react-query'
import { readNamedFor } from '../../../../data/scripts.ts'
import { useServices } from '../../../../session/services/services.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { useText } from '../../../services/use-text.ts'
import { textOf, thingOf, thingsOf } from '../canvas/drawing.ts'
import { bodyOf, expression, orNothing, routineFields, sayRoutineFields } from './editing.ts'
import { ChoiceField, TextField, Tick } from './panel-fields.tsx'
import { PANEL_WORDS as WORDS } from './panel-words.ts'
import type { PartProps } from './parts.ts'

const FRESH_MS = 60_000

export const ProcedurePart = ({ editing }: PartProps) => {
  const { http } = useServices()
  const say = useText()
  const { data = [] } = useQuery({
    queryKey: ['namedFor', 'button'],
    queryFn: () => readNamedFor(http, 'button'),
    staleTime: FRESH_MS,
  })
  const fields = routineFields(editing)
  return (
    <>
      <TextField
        label={WORDS.procedure}
        value={textOf(editing.thing, 'armature:procedure')}
        options={data.map(({ name }) => name)}
        onSay={(text) => editing.say({ 'armature:procedure': orNothing(text) })}
      />
      <fieldset className="process-list">
        <legend>{say(WORDS.arguments)}</legend>
        {fields.map((field, at) => (
          <div key={at} className="process-line">
            <TextField
              label={WORDS.argument}
              value={field.name}
              onSay={(name) => sayRoutineFields(editing, fields.with(at, { ...field, name }))}
            />
            <TextField
              label={WORDS.value}
              value={field.expression}
              onSay={(text) => sayRoutineFields(editing, fields.with(at, { ...field, expression: text }))}
            />
            <Button
              isSmall
              aria-label={`${say(WORDS.remove)}: ${field.name}`}
              onClick={() => sayRoutineFields(editing, fields.toSpliced(at, 1))}
            >
              ×
            </Button>
          </div>
        ))}
        <div>
          <Button
            isSmall
            aria-label={`${say(WORDS.add)}: ${say(WORDS.arguments)}`}
            onClick={() => sayRoutineFields(editing, [...fields, { name: '', expression: '' }])}
          >
            {say(WORDS.add)}
          </Button>
        </div>
      </fieldset>
    </>
  )
}

export const CallPart = ({ editing: { thing, say: tell } }: PartProps) => (
  <>
    <TextField
      label={WORDS.called}
      value={textOf(thing, 'calledElement')}
      onSay={(text) => tell({ calledElement: orNothing(text) })}
    />
    <Tick
      label={WORDS.inherit}
      isOn={textOf(thing, 'armature:inheritVariables') === 'true'}
      onSay={(isOn) => tell({ 'armature:inheritVariables': isOn ? 'true' : undefined })}
    />
    <Tick
      label={WORDS.inheritKey}
      isOn={textOf(thing, 'armature:inheritBusinessKey') === 'true'}
      onSay={(isOn) => tell({ 'armature:inheritBusinessKey': isOn ? 'true' : undefined })}
    />
  </>
)

export const LoopPart = ({ editing }: PartProps) => {
  const say = useText()
  const { thing, make, sayOf, say: tell } = editing
  const loop = thingOf(thing, 'loopCharacteristics')
  const many = loop?.get('isSequential') === true ? 'oneByOne' : 'beside'
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
        options={(['once', 'beside', 'oneByOne'] as const).map((one) => ({
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

export const DefaultPart = ({ editing: { thing, say: tell } }: PartProps) => {
  const say = useText()
  const ways = thingsOf(thing, 'outgoing')
  if (ways.length < 2) return null
  const nameOf = (way: (typeof ways)[number]): string =>
    textOf(way, 'name') || textOf(thingOf(way, 'targetRef'), 'name') || textOf(way, 'id')
  return (
    <ChoiceField
      label={WORDS.default}
      value={textOf(thingOf(thing, 'default'), 'id')}
      options={[
        { value: '', text: say(WORDS.none) },
        ...ways.map((way) => ({ value: textOf(way, 'id'), text: nameOf(way) })),
      ]}
      onSay={(id) => tell({ default: ways.find((way) => textOf(way, 'id') === id) })}
    />
  )
}
