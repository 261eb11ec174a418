// Of events: what they wait for or send, and how the record stands at the end.
import { useText } from '../../../services/use-text.ts'
import { textOf, thingOf } from '../canvas/drawing.ts'
import { ConditionField } from './condition-field.tsx'
import { bodyOf, type Declared, expression, orNothing, refer } from './editing.ts'
import { ChoiceField, TextField } from './panel-fields.tsx'
import { PANEL_WORDS as WORDS } from './panel-words.ts'
import type { PartProps } from './parts.ts'

const DECLARED = {
  message: { type: 'bpmn:Message', reference: 'messageRef', by: 'name' },
  signal: { type: 'bpmn:Signal', reference: 'signalRef', by: 'name' },
  error: { type: 'bpmn:Error', reference: 'errorRef', by: 'errorCode' },
  escalation: { type: 'bpmn:Escalation', reference: 'escalationRef', by: 'escalationCode' },
} as const satisfies Record<string, Declared>

/** A receive task refers to its message itself. */
const declaredPart =
  (name: keyof typeof DECLARED) =>
  ({ editing }: PartProps) => {
    const of = editing.trigger ?? editing.thing
    const declared = DECLARED[name]
    return (
      <TextField
        label={WORDS[name]}
        value={textOf(thingOf(of, declared.reference), declared.by)}
        onSay={(text) => refer(editing, of, declared, text.trim())}
      />
    )
  }

export const MessagePart = declaredPart('message')
export const SignalPart = declaredPart('signal')
export const ErrorPart = declaredPart('error')
export const EscalationPart = declaredPart('escalation')

export const ConditionPart = ({ editing, fields }: PartProps) => {
  const { trigger, sayOf } = editing
  if (trigger === null) return null
  return (
    <ConditionField
      fields={fields}
      value={bodyOf(trigger, 'condition')}
      onSay={(text) => sayOf(trigger, { condition: expression(editing, text) })}
    />
  )
}

export const LinkPart = ({ editing: { trigger, sayOf } }: PartProps) =>
  trigger === null ? null : (
    <TextField
      label={WORDS.link}
      value={textOf(trigger, 'name')}
      onSay={(text) => sayOf(trigger, { name: orNothing(text) })}
    />
  )

export const ResultPart = ({ editing: { thing, say: tell } }: PartProps) => {
  const say = useText()
  return (
    <ChoiceField
      label={WORDS.result}
      value={textOf(thing, 'armature:result') || 'approved'}
      options={[
        { value: 'approved', text: say(WORDS.approved) },
        { value: 'rejected', text: say(WORDS.rejected) },
      ]}
      onSay={(text) => tell({ 'armature:result': text === 'approved' ? undefined : text })}
    />
  )
}
