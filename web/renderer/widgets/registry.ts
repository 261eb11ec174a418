// Every field type and the widget that draws it. A new type is a new entry here and a folder beside.
import type { FieldType } from '#contracts/metadata-values.ts'
import type { FieldView } from '../model/module-view.ts'
import { choiceWidget, stateWidget } from './choice/choice-widget.tsx'
import { computedNumberWidget, computedWidget } from './computed/computed-widget.ts'
import { dateWidget } from './date/date-widget.ts'
import { fileWidget } from './file/file-widget.tsx'
import { flagWidget } from './flag/flag-widget.tsx'
import { imageWidget } from './image/image-widget.tsx'
import { jsonWidget } from './json/json-widget.ts'
import { lookupWidget } from './lookup/lookup-widget.ts'
import { integerWidget, numberWidget } from './number/number-widget.ts'
import { progressWidget } from './progress/progress-widget.tsx'
import { longTextWidget, textWidget } from './text/text-widget.ts'
import { timestampWidget } from './timestamp/timestamp-widget.ts'
import { unitWidgetOf } from './unit/unit-widget.ts'
import { unknownWidget } from './unknown/unknown-widget.tsx'
import type { Widget } from './widget.ts'

const WIDGETS = {
  text: textWidget,
  longText: longTextWidget,
  integer: integerWidget,
  decimal: numberWidget,
  money: numberWidget,
  quantity: numberWidget,
  date: dateWidget,
  timestamp: timestampWidget,
  flag: flagWidget,
  choice: choiceWidget,
  lookup: lookupWidget,
  file: fileWidget,
  image: imageWidget,
  computed: computedWidget,
  json: jsonWidget,
} as const satisfies Record<FieldType, Widget>

const BY_TYPE: ReadonlyMap<string, Widget> = new Map(Object.entries(WIDGETS))

const UNITS: ReadonlyMap<string, Widget> = new Map([
  ['text', unitWidgetOf(textWidget)],
  ['lookup', unitWidgetOf(lookupWidget)],
])

/** The widget of a field; a type that is not known gets one that says so. */
export const widgetOf = (field: FieldView): Widget => {
  const type = field.column.sFieldType
  if (field.isProgress) return progressWidget
  if (type === 'computed' && field.valueType === 'decimal') return computedNumberWidget
  if (type === 'choice' && field.choices.some(({ tone }) => tone !== null)) return stateWidget
  return (field.isUnit ? UNITS.get(type) : undefined) ?? BY_TYPE.get(type) ?? unknownWidget
}
