// A condition: a field of the record, or what the process knows besides, compared with a value, chosen; or whatever is written.
import { useText } from '../../../services/use-text.ts'
import { COMPARISONS, type Comparison, readComparison, writeComparison } from './comparison.ts'
import { ChoiceField, TextField } from './panel-fields.tsx'
import { COMPARISON_WORDS, PANEL_WORDS as WORDS } from './panel-words.ts'
import { PickField } from './pick-field.tsx'
import type { RecordField } from './use-record-parts.ts'
import { useVariables } from './use-variables.ts'

export type ConditionFieldProps = {
  readonly value: string
  readonly fields: readonly RecordField[]
  readonly onSay: (value: string) => void
}

export const ConditionField = ({ value, fields, onSay }: ConditionFieldProps) => {
  const say = useText()
  const read = readComparison(value)
  const variables = useVariables()
  const variable = variables.find(({ name }) => name === read?.name)
  const names = new Set([...fields.map(({ sName }) => sName), ...variables.map(({ name }) => name)])
  const isNamed = read !== null && names.has(read.name)
  const tell = (changes: Partial<Comparison>): void =>
    onSay(writeComparison({ name: '', operator: '>', value: '0', ...read, ...changes }))
  const chooseName = (name: string): void => {
    const chosen = variables.find((one) => one.name === name)
    const compared =
      chosen === undefined ? {} : { operator: '==' as const, value: chosen.values[0]?.value ?? '' }
    if (name === '') onSay('')
    else tell({ name, ...compared })
  }
  return (
    <fieldset className="process-list">
      <legend>{say(WORDS.condition)}</legend>
      {fields.length === 0 ? <p className="help">{say(WORDS.noFields)}</p> : null}
      <ChoiceField
        label={WORDS.field}
        value={isNamed ? read.name : ''}
        options={[
          { value: '', text: say(value === '' || isNamed ? WORDS.none : WORDS.written) },
          ...fields.map(({ sName, sLabel }) => ({ value: sName, text: `${sLabel} · ${sName}` })),
          ...variables.map(({ name, label }) => ({ value: name, text: say(label) })),
        ]}
        onSay={chooseName}
      />
      {isNamed ? (
        <div className="process-pair">
          <ChoiceField
            label={WORDS.comparison}
            value={read.operator}
            options={COMPARISONS.map((one) => ({ value: one, text: say(COMPARISON_WORDS[one]) }))}
            onSay={(text) => tell({ operator: COMPARISONS.find((one) => one === text) ?? '>' })}
          />
          {variable === undefined ? (
            <TextField label={WORDS.compared} value={read.value} onSay={(text) => tell({ value: text })} />
          ) : (
            <PickField
              label={WORDS.compared}
              value={read.value}
              options={variable.values}
              onSay={(text) => tell({ value: text })}
            />
          )}
        </div>
      ) : null}
      <TextField label={WORDS.expression} help={WORDS.conditionHelp} value={value} onSay={onSay} />
    </fieldset>
  )
}
