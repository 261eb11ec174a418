// One attribute of a row as a field, by what the attribute is: words in both languages, a choice, a yes or no, a number, the name of
// something else, an expression, parts in an order.
import { type ReactNode, useId } from 'react'
import type { Attribute } from '#contracts/metadata/attribute.ts'
import { columnsOf } from '#contracts/metadata/attribute-columns.ts'
import { Button } from '../../ui/controls/button.tsx'
import type { ControlIds } from '../../ui/fields/labelled.tsx'
import { Labelled } from '../../ui/fields/labelled.tsx'
import { useText } from '../services/use-text.ts'
import { labelOf } from './attribute-labels.ts'
import { choiceWords } from './choice-words.ts'
import { PartsField } from './parts/parts-field.tsx'
import type { Values } from './row-edit.ts'
import { useNamedFor } from './use-named-for.ts'
import { useReferences } from './use-references.ts'

export type AttributeFieldProps = {
  readonly name: string
  readonly attribute: Attribute
  readonly values: Values
  /** By column. */
  readonly complaints: ReadonlyMap<string, string>
  /** A row of a layer: what it does not say is inherited. */
  readonly mayInherit?: boolean
  readonly isReadOnly?: boolean
  /** Stands beside its label. */
  readonly beside?: ReactNode
  readonly onChange: (column: string, value: unknown) => void
}

type ControlProps = {
  readonly ids: ControlIds
  readonly column: string
  readonly props: AttributeFieldProps
}

const WORDS = {
  yes: { en: 'Yes', zh: '是' },
  no: { en: 'No', zh: '否' },
  nothing: { en: '—', zh: '—' },
  restore: { en: 'Restore inherited', zh: '恢复沿用' },
  inherited: { en: 'inherited', zh: '沿用' },
  en: { en: 'English', zh: '英文' },
  zh: { en: 'Chinese', zh: '中文' },
}

const LONG_ROWS = 6

const textIn = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

/** A select: of the choices, of yes and no, with nothing where there may be nothing. */
const ChoiceControl = ({ ids, column, props }: ControlProps) => {
  const say = useText()
  const { name: of, attribute, values, mayInherit = false, isReadOnly, onChange } = props
  const isFlag = attribute.type === 'flag'
  const choices = isFlag
    ? [
        { value: '1', name: say(WORDS.yes) },
        { value: '0', name: say(WORDS.no) },
      ]
    : (attribute.type === 'text' ? (attribute.oneOf ?? []) : []).map((value) => ({
        value,
        name: say(choiceWords(of, value)),
      }))
  const hasNone = mayInherit || attribute.default === null
  const changed = (text: string): unknown => (text === '' && hasNone ? null : isFlag ? Number(text) : text)
  return (
    <select
      {...ids}
      className="control"
      disabled={isReadOnly}
      value={textIn(values[column] ?? (mayInherit ? null : attribute.default))}
      onChange={({ target }) => onChange(column, changed(target.value))}
    >
      {hasNone || (!isFlag && values[column] === undefined && attribute.default === undefined) ? (
        <option value="">{say(mayInherit ? WORDS.inherited : WORDS.nothing)}</option>
      ) : null}
      {choices.map(({ value, name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  )
}

const NumberControl = ({ ids, column, props }: ControlProps) => {
  const { attribute, values, isReadOnly, onChange } = props
  const limits = attribute.type === 'whole' ? attribute : null
  return (
    <input
      {...ids}
      type="number"
      className="control"
      min={limits?.least}
      max={limits?.most}
      readOnly={isReadOnly}
      placeholder={textIn(attribute.default)}
      value={textIn(values[column])}
      onChange={({ target }) => onChange(column, target.value === '' ? null : Number(target.value))}
    />
  )
}

const TextControl = ({ ids, column, props }: ControlProps) => {
  const { attribute, values, mayInherit = false, isReadOnly, onChange } = props
  const list = useId()
  const named = useNamedFor(attribute.routineFor)
  const referred = useReferences(attribute.refersTo, values) ?? named
  const hasNone = mayInherit || attribute.default === null
  const change = (text: string): void => onChange(column, text === '' && hasNone ? null : text)
  const value = textIn(values[column])
  const isLong = attribute.type === 'text' && attribute.isLong === true
  if (
    isLong ||
    attribute.type === 'expression' ||
    (attribute.type === 'words' && attribute.isTemplate === true)
  )
    return (
      <textarea
        {...ids}
        rows={isLong ? LONG_ROWS : 1}
        spellCheck={false}
        className="control attribute-code"
        readOnly={isReadOnly}
        value={value}
        onChange={({ target }) => change(target.value)}
      />
    )
  return (
    <>
      <input
        {...ids}
        className={attribute.refersTo === undefined ? 'control' : 'control attribute-code'}
        autoComplete="off"
        readOnly={isReadOnly}
        {...(referred === null ? {} : { list })}
        value={value}
        onChange={({ target }) => change(target.value)}
      />
      {referred === null ? null : (
        <datalist id={list}>
          {referred.map((one) => (
            <option key={one.value} value={one.value}>
              {one.name}
            </option>
          ))}
        </datalist>
      )}
    </>
  )
}

const Control = (props: ControlProps) => {
  const { attribute } = props.props
  if (attribute.type === 'flag' || (attribute.type === 'text' && attribute.oneOf !== undefined))
    return <ChoiceControl {...props} />
  return attribute.type === 'whole' ? <NumberControl {...props} /> : <TextControl {...props} />
}

const isRequired = ({ default: value, content }: Attribute): boolean =>
  value === undefined && content !== 'may' && content !== 'never'

export const AttributeField = (props: AttributeFieldProps) => {
  const { name, attribute, complaints, mayInherit = false, isReadOnly = false } = props
  const say = useText()
  const label = say(labelOf(name))
  const languages = [say(WORDS.en), say(WORDS.zh)]
  const columns = columnsOf(name, attribute)
  const isSaid =
    mayInherit && !isReadOnly && columns.some((column) => (props.values[column] ?? null) !== null)
  const restore = (): void => {
    for (const column of columns) props.onChange(column, null)
  }
  return (
    <div className="attribute-field" data-attribute={name}>
      {isSaid ? (
        <Button kind="link" isSmall className="attribute-beside" onClick={restore}>
          {say(WORDS.restore)}
        </Button>
      ) : (
        props.beside
      )}
      {attribute.type === 'json' ? (
        <PartsField
          {...{ label, attribute, complaints, isReadOnly }}
          column={name}
          values={props.values}
          onChange={props.onChange}
        />
      ) : null}
      {(attribute.type === 'json' ? [] : columns).map((column, index) => (
        <Labelled
          key={column}
          label={columns.length === 1 ? label : `${label} · ${languages[index]}`}
          isRequired={isRequired(attribute) && !mayInherit}
          help={index === columns.length - 1 ? say(attribute.help) : null}
          complaint={complaints.get(column) ?? null}
        >
          {(ids) => <Control ids={ids} column={column} props={props} />}
        </Labelled>
      ))}
    </div>
  )
}
