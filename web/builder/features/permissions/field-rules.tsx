// Each field of a module's forms: shown, read only, or hidden. What holds in one subsidiary alone, or in every form, is kept as it is.

import type { FormMetadata } from '#contracts/module.ts'
import type { FieldAccess, FieldNarrowingRow } from '#contracts/narrowing.ts'
import { FIELD_ACCESSES } from '#contracts/narrowing.ts'
import { useText } from '../../services/use-text.ts'
import { ACCESS_WORDS, PERMISSION_WORDS as WORDS } from './permission-words.ts'

export type FieldRulesProps = {
  readonly forms: readonly FormMetadata[]
  readonly rules: readonly FieldNarrowingRow[]
  readonly onChange: (rules: readonly FieldNarrowingRow[]) => void
}

type Place = { readonly sFormId: string; readonly sName: string }

const isAt = (rule: FieldNarrowingRow, { sFormId, sName }: Place): boolean =>
  rule.sSubsidiaryId === null && rule.sName === sName && (rule.sFormId === sFormId || rule.sFormId === null)

export const FieldRules = ({ forms, rules, onChange }: FieldRulesProps) => {
  const say = useText()
  const accessAt = (place: Place): FieldAccess | '' => rules.find((rule) => isAt(rule, place))?.sAccess ?? ''
  /** A rule over every form becomes one of each other form that has the field. */
  const set = (place: Place, sAccess: FieldAccess | ''): void => {
    const over = rules.find((rule) => isAt(rule, place) && rule.sFormId === null)
    const others = forms.filter(
      ({ sId, columns }) => sId !== place.sFormId && columns.some(({ sName }) => sName === place.sName),
    )
    const kept = rules.filter((rule) => !isAt(rule, place))
    const spread = over === undefined ? [] : others.map(({ sId }) => ({ ...over, sFormId: sId }))
    const own = sAccess === '' ? [] : [{ ...place, sSubsidiaryId: null, sAccess }]
    onChange([...kept, ...spread, ...own])
  }
  return forms.map(({ sId, sName, columns }) => (
    <fieldset key={sId} className="narrowing-form">
      <legend>{sName}</legend>
      {columns
        .filter(({ bVisible }) => bVisible === 1)
        .map((column) => {
          const place = { sFormId: sId, sName: column.sName }
          return (
            <label key={column.sName}>
              <span>{column.sLabel}</span>
              <select
                className="control"
                value={accessAt(place)}
                onChange={({ target }) => set(place, target.value as FieldAccess | '')}
              >
                <option value="">{say(WORDS.shown)}</option>
                {FIELD_ACCESSES.map((access) => (
                  <option key={access} value={access}>
                    {say(ACCESS_WORDS[access])}
                  </option>
                ))}
              </select>
            </label>
          )
        })}
    </fieldset>
  ))
}
