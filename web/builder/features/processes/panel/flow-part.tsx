// Of a way between elements: when it is taken.
import { textOf, thingOf } from '../canvas/drawing.ts'
import { ConditionField } from './condition-field.tsx'
import { bodyOf, expression } from './editing.ts'
import { Tick } from './panel-fields.tsx'
import { PANEL_WORDS as WORDS } from './panel-words.ts'
import type { PartProps } from './parts.ts'

/** Only where ways part is one of them taken where no other fits. */
const CHOOSING = /^bpmn:(?:Exclusive|Inclusive)Gateway$|Task$|Activity$|SubProcess$/

export const FlowPart = ({ editing, fields }: PartProps) => {
  const { thing, element, sayOf, say: tell } = editing
  const source = element.source?.businessObject
  const isDefault = source !== undefined && textOf(thingOf(source, 'default'), 'id') === element.id
  return (
    <>
      {isDefault ? null : (
        <ConditionField
          fields={fields}
          value={bodyOf(thing, 'conditionExpression')}
          onSay={(text) => tell({ conditionExpression: expression(editing, text) })}
        />
      )}
      {source !== undefined && CHOOSING.test(source.$type) ? (
        <Tick
          label={WORDS.isDefault}
          isOn={isDefault}
          onSay={(isOn) => sayOf(source, { default: isOn ? thing : undefined })}
        />
      ) : null}
    </>
  )
}
