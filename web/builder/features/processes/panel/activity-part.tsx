// Of routines and called processes.
import { useQuery } from '@tanstack/react-query'
import { readModels } from '../../../../data/modeler.ts'
import { readNamedFor } from '../../../../data/scripts.ts'
import { useServices } from '../../../../session/services/services.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { useText } from '../../../services/use-text.ts'
import { textOf } from '../canvas/drawing.ts'
import { orNothing, routineFields, sayRoutineFields } from './editing.ts'
import { TextField, Tick } from './panel-fields.tsx'
import { PANEL_WORDS as WORDS } from './panel-words.ts'
import type { PartProps } from './parts.ts'
import { PickField } from './pick-field.tsx'

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

export const CallPart = ({ editing: { thing, say: tell } }: PartProps) => {
  const { http } = useServices()
  const { data = [] } = useQuery({ queryKey: ['processes', 'list'], queryFn: () => readModels(http) })
  return (
    <>
      <PickField
        label={WORDS.called}
        value={textOf(thing, 'calledElement')}
        options={data.map(({ sKey, sName }) => ({ value: sKey, text: `${sName} · ${sKey}` }))}
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
}
