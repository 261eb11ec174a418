// Of an approval: who is asked, whose word counts, what they may do and see.
import {
  COUNTERSIGN_MODES,
  FIELD_STATES,
  readCountersign,
  readFieldStates,
  TASK_ACTIONS,
  writeCountersign,
  writeFieldStates,
} from '#contracts/workflow/approval-words.ts'
import { useText } from '../../../services/use-text.ts'
import { textOf } from '../canvas/drawing.ts'
import { ApproverList } from './approver-list.tsx'
import { orNothing } from './editing.ts'
import { ChoiceField, TextField, Tick } from './panel-fields.tsx'
import { ACTION_WORDS, COUNTERSIGN_WORDS, FIELD_STATE_WORDS, PANEL_WORDS as WORDS } from './panel-words.ts'
import type { PartProps } from './parts.ts'
import { PickField } from './pick-field.tsx'
import { SpanField } from './span-field.tsx'

const at = (name: string): string => `armature:${name}`

/** An attribute of ours as a field has it. */
const saidOf = ({ editing }: PartProps, name: string) => ({
  value: textOf(editing.thing, at(name)),
  onSay: (value: string): void => editing.say({ [at(name)]: orNothing(value) }),
})

const tickOf = (props: PartProps, name: string) => {
  const { value, onSay } = saidOf(props, name)
  return { isOn: value === 'true', onSay: (isOn: boolean) => onSay(isOn ? 'true' : '') }
}

export const ApproversPart = (props: PartProps) => {
  const say = useText()
  const { fields } = props
  const asked = saidOf(props, 'approvers')
  const counted = saidOf(props, 'countersign')
  const { mode, count } = readCountersign(counted.value)
  const rejected = saidOf(props, 'onReject')
  return (
    <>
      <ApproverList label={WORDS.approvers} fields={fields} {...asked} />
      {asked.value === '' ? <p className="help">{say(WORDS.nobodyAsked)}</p> : null}
      <ChoiceField
        label={WORDS.countersign}
        value={mode}
        options={COUNTERSIGN_MODES.map((one) => ({ value: one, text: say(COUNTERSIGN_WORDS[one]) }))}
        onSay={(text) => counted.onSay(text === 'one' ? '' : writeCountersign(readCountersign(text)))}
      />
      {mode === 'any' || mode === 'percent' ? (
        <TextField
          label={WORDS.count}
          value={String(count)}
          onSay={(text) => counted.onSay(`${mode}:${Math.max(1, Number.parseInt(text, 10) || 1)}`)}
        />
      ) : null}
      <Tick label={WORDS.sequential} {...tickOf(props, 'sequential')} />
      <Tick label={WORDS.fourEyes} {...tickOf(props, 'fourEyes')} />
      <Tick label={WORDS.skipSame} {...tickOf(props, 'skipSame')} />
      <ChoiceField
        label={WORDS.onReject}
        value={rejected.value || 'end'}
        options={[
          { value: 'end', text: say(WORDS.end) },
          { value: 'continue', text: say(WORDS.continue) },
        ]}
        onSay={(text) => rejected.onSay(text === 'end' ? '' : text)}
      />
      <ApproverList label={WORDS.copyTo} fields={fields} {...saidOf(props, 'copyTo')} />
    </>
  )
}

export const TaskPart = (props: PartProps) => {
  const say = useText()
  const { value, onSay } = saidOf(props, 'actions')
  // Where nothing is said, everything may be done.
  const allowed = new Set(value === '' ? TASK_ACTIONS : value.split(',').map((one) => one.trim()))
  return (
    <>
      <PickField
        label={WORDS.formKey}
        help={WORDS.formHelp}
        options={props.forms}
        {...saidOf(props, 'formKey')}
      />
      <SpanField label={WORDS.dueDate} {...saidOf(props, 'dueDate')} />
      <SpanField label={WORDS.remind} {...saidOf(props, 'remind')} />
      <fieldset className="process-list">
        <legend>{say(WORDS.actions)}</legend>
        {TASK_ACTIONS.map((action) => (
          <Tick
            key={action}
            label={ACTION_WORDS[action]}
            isOn={allowed.has(action)}
            onSay={(isOn) => {
              const next = TASK_ACTIONS.filter((one) => (one === action ? isOn : allowed.has(one)))
              onSay(next.length === TASK_ACTIONS.length ? '' : next.join(',') || 'none')
            }}
          />
        ))}
      </fieldset>
    </>
  )
}

/** Nothing that nobody changes is left open or asked for. */
const CHANGED: ReadonlySet<string> = new Set(['editable', 'required'])

export const FieldsPart = (props: PartProps) => {
  const say = useText()
  const { value, onSay } = saidOf(props, 'fields')
  const states = readFieldStates(value)
  const known = new Set(props.stepFields.map(({ sName }) => sName))
  const others = Object.keys(states).filter((sName) => !known.has(sName))
  const fields = [...props.stepFields, ...others.map((sName) => ({ sName, sLabel: sName, isKept: false }))]
  const optionsOf = (sName: string, isKept: boolean) => [
    { value: '', text: say(WORDS.asEver) },
    ...FIELD_STATES.filter((state) => !isKept || !CHANGED.has(state) || states[sName] === state).map(
      (state) => ({ value: state, text: say(FIELD_STATE_WORDS[state]) }),
    ),
  ]
  return (
    <details className="process-list">
      <summary>{say(WORDS.fields)}</summary>
      <p className="help">{say(fields.length === 0 ? WORDS.noFields : WORDS.fieldsHelp)}</p>
      {fields.map(({ sName, sLabel, isKept }) => (
        <ChoiceField
          key={sName}
          label={{ en: sLabel, zh: sLabel }}
          value={states[sName] ?? ''}
          options={optionsOf(sName, isKept)}
          onSay={(text) => {
            const { [sName]: _before, ...rest } = states
            const state = FIELD_STATES.find((one) => one === text)
            onSay(writeFieldStates(state === undefined ? rest : { ...rest, [sName]: state }))
          }}
        />
      ))}
    </details>
  )
}
