// A length of time in plain words; what is more than that is written as the model has it.
import type { Text } from '#contracts/language.ts'
import { Labelled } from '../../../../ui/fields/labelled.tsx'
import { useText } from '../../../services/use-text.ts'
import { TextField } from './panel-fields.tsx'
import { UNIT_WORDS, PANEL_WORDS as WORDS } from './panel-words.ts'
import { readSpan, SPAN_UNITS, type Span, writeSpan } from './spans.ts'

export type SpanFieldProps = {
  readonly label: Text
  readonly value: string
  readonly onSay: (value: string) => void
}

const NOTHING: Span = { count: 0, unit: 'days' }

export const SpanField = ({ label, value, onSay }: SpanFieldProps) => {
  const say = useText()
  const read = value === '' ? NOTHING : readSpan(value)
  if (read === null) return <TextField {...{ label, value, onSay }} help={WORDS.duration} />
  const tell = (span: Span): void => onSay(span.count > 0 ? writeSpan(span) : '')
  return (
    <div className="process-pair">
      <Labelled label={say(label)}>
        {(ids) => (
          <input
            {...ids}
            className="control"
            type="number"
            min={0}
            max={999_999}
            value={read.count === 0 ? '' : read.count}
            onChange={({ target }) => tell({ ...read, count: Math.trunc(Number(target.value)) || 0 })}
          />
        )}
      </Labelled>
      <select
        className="control"
        aria-label={`${say(label)}: ${say(WORDS.unit)}`}
        value={read.unit}
        disabled={read.count === 0}
        onChange={({ target }) =>
          tell({ ...read, unit: SPAN_UNITS.find((unit) => unit === target.value) ?? 'days' })
        }
      >
        {SPAN_UNITS.map((unit) => (
          <option key={unit} value={unit}>
            {say(UNIT_WORDS[unit])}
          </option>
        ))}
      </select>
    </div>
  )
}
