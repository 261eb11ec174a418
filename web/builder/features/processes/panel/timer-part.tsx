// Of what waits for a time: after a while, at a moment, or again and again.
import { useText } from '../../../services/use-text.ts'
import { thingOf } from '../canvas/drawing.ts'
import { bodyOf } from './editing.ts'
import { ChoiceField, TextField } from './panel-fields.tsx'
import { PANEL_WORDS as WORDS } from './panel-words.ts'
import type { PartProps } from './parts.ts'
import { SpanField } from './span-field.tsx'
import { readRepetition, writeRepetition } from './spans.ts'

const TIMES = ['timeDuration', 'timeDate', 'timeCycle'] as const
type Time = (typeof TIMES)[number]

/** What each begins with once it is chosen. */
const AT_FIRST: Readonly<Record<Time, string>> = { timeDuration: 'P2D', timeDate: '', timeCycle: 'R3/P1D' }

type ValueProps = { readonly value: string; readonly onSay: (text: string) => void }

const Cycle = ({ value, onSay }: ValueProps) => {
  const repetition = readRepetition(value)
  if (repetition === null)
    return <TextField label={WORDS.value} help={WORDS.timeHelp} {...{ value, onSay }} />
  const { times, every } = repetition
  return (
    <>
      <SpanField
        label={WORDS.every}
        value={every}
        onSay={(text) => onSay(writeRepetition({ times, every: text || every }))}
      />
      <TextField
        label={WORDS.times}
        value={times === null ? '' : String(times)}
        onSay={(text) => onSay(writeRepetition({ times: Number.parseInt(text, 10) || null, every }))}
      />
    </>
  )
}

const Value = ({ time, ...props }: ValueProps & { readonly time: Time }) => {
  if (time === 'timeDuration') return <SpanField label={WORDS.span} {...props} />
  if (time === 'timeCycle') return <Cycle {...props} />
  return <TextField label={WORDS.value} help={WORDS.timeHelp} {...props} />
}

export const TimerPart = ({ editing }: PartProps) => {
  const say = useText()
  const { trigger, sayOf } = editing
  if (trigger === null) return null
  const time = TIMES.find((name) => thingOf(trigger, name) !== null) ?? 'timeDuration'
  const tell = (name: Time, text: string): void =>
    sayOf(trigger, {
      ...Object.fromEntries(TIMES.map((one) => [one, undefined])),
      [name]: editing.make('bpmn:FormalExpression', { body: text }),
    })
  return (
    <>
      <ChoiceField
        label={WORDS.timer}
        value={time}
        options={TIMES.map((name) => ({ value: name, text: say(WORDS[name]) }))}
        onSay={(text) => {
          const next = TIMES.find((name) => name === text) ?? 'timeDuration'
          tell(next, AT_FIRST[next])
        }}
      />
      <Value time={time} value={bodyOf(trigger, time)} onSay={(text) => tell(time, text)} />
    </>
  )
}
