// A condition: a field of the record compared with a value, chosen; or whatever is written.
import { useText } from '../../../services/use-text.ts'
import { COMPARISONS, type Comparison, readComparison, writeComparison } from './comparison.ts'
import { ChoiceField, TextField } from './panel-fields.tsx'
import { COMPARISON_WORDS, PANEL_WORDS as WORDS } from './panel-words.ts'
import type { RecordField } from './use-record-parts.ts'

export type ConditionFieldProps = {
  readonly value: string
  readonly fields: readonly RecordField[]
  readonly onSay: (value: string) => void
}

export const ConditionField = ({ value, fields, onSay }: ConditionFieldProps) => {
  const say = useText()
  const read = readComparison(value)
  const names = new Set(fields.map(({ sName }) => sName))
  const isNamed = read !== null && names.has(read.name)
  const tell = (changes: Partial<Comparison>): void =>
    onSay(writeComparison({ name: '', operator: '>', value: '0', ...read, ...changes }))
  return (
    <fieldset className="process-list">
      <legend>{say(WORDS.condition)}</legend>
      {fields.length === 0 ? <p className="help">{say(WORDS.noFields)}</p> : null}
      {fields.length === 0 ? null : (
        <ChoiceField
          label={WORDS.field}
          value={isNamed ? read.name : ''}
          options={[
            { value: '', text: say(value === '' || isNamed ? WORDS.none : WORDS.written) },
            ...fields.map(({ sName, sLabel }) => ({ value: sName, text: `${sLabel} · ${sName}` })),
          ]}
          onSay={(name) => (name === '' ? onSay('') : tell({ name }))}
        />
      )}
      {isNamed ? (
        <div className="process-pair">
          <ChoiceField
            label={WORDS.comparison}
            value={read.operator}
            options={COMPARISONS.map((one) => ({ value: one, text: say(COMPARISON_WORDS[one]) }))}
            onSay={(text) => tell({ operator: COMPARISONS.find((one) => one === text) ?? '>' })}
          />
          <TextField label={WORDS.compared} value={read.value} onSay={(text) => tell({ value: text })} />
        </div>
      ) : null}
      <TextField label={WORDS.expression} help={WORDS.conditionHelp} value={value} onSay={onSay} />
    </fieldset>
  )
}
