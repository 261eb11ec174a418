// Which rows of each form are shown: all, one's own, those of the department or the subsidiary, or by an expression.
import type { FormMetadata } from '#contracts/module.ts'
import { ROW_RULE_KINDS, type RowNarrowingRow, type RowRuleKind } from '#contracts/narrowing.ts'
import { Labelled } from '../../../ui/fields/labelled.tsx'
import { useText } from '../../services/use-text.ts'
import { RULE_WORDS, PERMISSION_WORDS as WORDS } from './permission-words.ts'

export type RowRulesProps = {
  readonly forms: readonly FormMetadata[]
  readonly rules: readonly RowNarrowingRow[]
  readonly onChange: (rules: readonly RowNarrowingRow[]) => void
}

type RuleProps = {
  readonly form: FormMetadata
  readonly rule: RowNarrowingRow | undefined
  readonly onChange: (rule: RowNarrowingRow | null) => void
}

const Beside = ({ form, rule, onChange }: RuleProps & { readonly rule: RowNarrowingRow }) => {
  const say = useText()
  if (rule.sRule === 'expression')
    return (
      <Labelled label={say(WORDS.expression)}>
        {(ids) => (
          <input
            {...ids}
            className="control"
            value={rule.sExpression ?? ''}
            onChange={({ target }) => onChange({ ...rule, sExpression: target.value })}
          />
        )}
      </Labelled>
    )
  return (
    <Labelled label={say(WORDS.column)}>
      {(ids) => (
        <select
          {...ids}
          className="control"
          value={rule.sColumn ?? ''}
          onChange={({ target }) => onChange({ ...rule, sColumn: target.value === '' ? null : target.value })}
        >
          <option value="">{say(WORDS.any)}</option>
          {form.columns.map(({ sName, sLabel }) => (
            <option key={sName} value={sName}>
              {sLabel === '' || sLabel === null ? sName : sLabel}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  )
}

const Rule = (props: RuleProps) => {
  const { form, rule, onChange } = props
  const say = useText()
  const choose = (sRule: RowRuleKind | ''): void =>
    onChange(
      sRule === ''
        ? null
        : { sSubsidiaryId: null, sFormId: form.sId, sRule, sColumn: null, sExpression: null },
    )
  return (
    <fieldset className="narrowing-form">
      <legend>{form.sName}</legend>
      <select
        className="control"
        aria-label={String(form.sName)}
        value={rule?.sRule ?? ''}
        onChange={({ target }) => choose(target.value as RowRuleKind | '')}
      >
        <option value="">{say(WORDS.allRows)}</option>
        {ROW_RULE_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {say(RULE_WORDS[kind])}
          </option>
        ))}
      </select>
      {rule === undefined ? null : <Beside {...props} rule={rule} />}
    </fieldset>
  )
}

export const RowRules = ({ forms, rules, onChange }: RowRulesProps) => {
  const isOf = (rule: RowNarrowingRow, form: FormMetadata): boolean =>
    rule.sFormId === form.sId && rule.sSubsidiaryId === null
  return forms.map((form) => (
    <Rule
      key={form.sId}
      form={form}
      rule={rules.find((one) => isOf(one, form))}
      onChange={(rule) =>
        onChange([...rules.filter((one) => !isOf(one, form)), ...(rule === null ? [] : [rule])])
      }
    />
  ))
}
