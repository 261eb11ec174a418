// An attribute in JSON as fields, by what it holds; as text for whoever wants it so.
import { useState } from 'react'
import type { Attribute } from '#contracts/metadata/attribute.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Labelled } from '../../../ui/fields/labelled.tsx'
import { useText } from '../../services/use-text.ts'
import { JsonField } from '../json-field.tsx'
import type { Values } from '../row-edit.ts'
import { LEFT_OUT } from './add-words.ts'
import { Part } from './part.tsx'
import { PartProvider } from './part-context.ts'
import { shapeOfValue } from './part-shape.ts'
import { emptyOf, nextCode } from './part-values.ts'
import { usePartNames } from './use-part-names.ts'

const WORDS = {
  leave: { en: 'Leave out', zh: '不设置' },
  asText: { en: 'As JSON', zh: '以 JSON 编辑' },
  asFields: { en: 'As fields', zh: '以字段编辑' },
}

export type PartsFieldProps = {
  readonly column: string
  readonly label: string
  readonly attribute: Extract<Attribute, { readonly type: 'json' }>
  readonly values: Values
  readonly complaints: ReadonlyMap<string, string>
  readonly isReadOnly: boolean
  readonly onChange: (column: string, value: unknown) => void
}

export const PartsField = (props: PartsFieldProps) => {
  const { column, label, attribute, values, complaints, isReadOnly, onChange } = props
  const say = useText()
  const [isText, setText] = useState(false)
  const named = usePartNames(values)
  const shape = shapeOfValue(attribute.holds)
  const value = values[column] ?? attribute.default
  const help = say(attribute.help)
  const change = (next: unknown): void => onChange(column, next ?? attribute.default)
  const isLeftOut = value === null
  const mayLeave = attribute.default === null && !isLeftOut && !isReadOnly
  return (
    <div className="parts">
      <div className="parts-deeds">
        {mayLeave && !isText ? (
          <Button kind="link" isSmall onClick={() => onChange(column, null)}>
            {say(WORDS.leave)}
          </Button>
        ) : null}
        <Button kind="link" isSmall aria-pressed={isText} onClick={() => setText(!isText)}>
          {say(isText ? WORDS.asFields : WORDS.asText)}
        </Button>
      </div>
      {isText ? (
        <Labelled label={label} help={help} complaint={complaints.get(column) ?? null}>
          {(ids) => (
            <JsonField
              ids={ids}
              isReadOnly={isReadOnly}
              value={value}
              onChange={(next) => onChange(column, next)}
            />
          )}
        </Labelled>
      ) : (
        <PartProvider value={{ complaints, named, isReadOnly, code: nextCode(value), draw: Part }}>
          {isLeftOut ? (
            <fieldset className="part-group" data-part={column}>
              <legend>{label}</legend>
              <p className="help">{help}</p>
              {isReadOnly ? null : (
                <Button isSmall className="part-add" onClick={() => change(emptyOf(shape))}>
                  {say(LEFT_OUT, { label })}
                </Button>
              )}
            </fieldset>
          ) : (
            <Part {...{ shape, label, help, value }} name={attribute.holds} path={column} onChange={change} />
          )}
        </PartProvider>
      )}
    </div>
  )
}
