// The attributes of a row as fields, in sections where there are many.
import { Fragment, type ReactNode } from 'react'
import type { Attributes } from '#contracts/metadata/attribute.ts'
import type { ResourceName } from '#contracts/metadata/resources.ts'
import { useText } from '../services/use-text.ts'
import { AttributeField } from './attribute-field.tsx'
import type { Values } from './row-edit.ts'
import { type RowSection, sectionsOf } from './row-sections.ts'

/** Undefined: the usual field. */
export type Instead = (
  attribute: string,
  values: Values,
  change: (column: string, value: unknown) => void,
) => ReactNode | undefined

export type AttributeFieldsProps = {
  readonly resource: ResourceName
  readonly attributes: Attributes
  readonly values: Values
  readonly complaints: ReadonlyMap<string, string>
  readonly mayInherit: boolean
  readonly instead: Instead | undefined
  readonly beside: ((attribute: string) => ReactNode) | undefined
  readonly onChange: (column: string, value: unknown) => void
}

const Section = ({
  section,
  props,
}: {
  readonly section: RowSection
  readonly props: AttributeFieldsProps
}) => {
  const { attributes, values, complaints, mayInherit, instead, beside, onChange } = props
  return section.names.map((name) => {
    const attribute = attributes[name]
    const other = instead?.(name, values, onChange)
    if (other !== undefined) return <Fragment key={name}>{other}</Fragment>
    return attribute === undefined ? null : (
      <AttributeField
        key={name}
        {...{ name, attribute, values, complaints, mayInherit, onChange }}
        isReadOnly={attribute.isMade === true || (mayInherit && attribute.overlay === 'identity')}
        beside={beside?.(name)}
      />
    )
  })
}

export const AttributeFields = (props: AttributeFieldsProps) => {
  const say = useText()
  return sectionsOf(props.resource, Object.keys(props.attributes)).map((section) =>
    section.title === null ? (
      <Section key="" section={section} props={props} />
    ) : (
      <fieldset key={section.title.en} className="row-section">
        <legend>{say(section.title)}</legend>
        <Section section={section} props={props} />
      </fieldset>
    ),
  )
}
