// What a row of metadata names: by the references that its attributes declare, its expressions and its JSON. The one place that knows where names
// stand: whoever asks who uses something, or what does not resolve, asks it. Pure.
import type { Attribute } from '#contracts/metadata/attribute.ts'
import { columnsOf } from '#contracts/metadata/attribute-columns.ts'
import { fitsJson } from '#contracts/metadata/fits-json.ts'
import type { JsonValue } from '#contracts/metadata/json-values.ts'
import { orderOfText } from '../order-of-text.ts'
import {
  type DocumentPlaces,
  namesInCopy,
  namesInLooks,
  namesInRest,
  namesInSteps,
  namesInValues,
  placesOf,
} from './document-names.ts'
import { NOWHERE, namesInExpression, namesInTemplate, type Place, placeOf } from './expression-names.ts'
import type { FormAt, Forms, Named } from './named.ts'
import { NAMING, type NamingRow } from './naming-tables.ts'
import { namesInReport } from './template-names.ts'

type Reading = { readonly row: NamingRow; readonly forms: Forms }

const textOf = ({ values }: NamingRow, name: string): string | null => {
  const value = values[name]
  return typeof value === 'string' && value !== '' ? value : null
}

const formAt = ({ row, forms }: Reading, name: string): FormAt | undefined =>
  forms.byId.get(textOf(row, name) ?? '')

/** A button of no form in particular stands on the list and on the record. */
const placeOfButton = (reading: Reading): Place => {
  const { row, forms } = reading
  const own = formAt(reading, 'sFormId')
  if (own !== undefined) return placeOf(forms, own)
  const all = forms.ofModule.get(textOf(row, 'sModelsId') ?? '') ?? []
  return {
    own: all.filter(({ sFormKind }) => sFormKind === 'list' || sFormKind === 'master'),
    parent: [],
  }
}

/** Where the expressions of a row stand. */
const placeOfRow = (reading: Reading): Place => {
  const { row, forms } = reading
  switch (row.table) {
    case 'gdsmodule':
      return placeOf(forms, formAt(reading, 'sUnFormId'))
    case 'gdsconfigformmaster':
      return placeOf(forms, forms.byId.get(row.sId))
    case 'gdsjurisdiction':
      return placeOfButton(reading)
    case 'gdsconversion':
      return placeOf(forms, formAt(reading, 'sLinesFormId') ?? formAt(reading, 'sFromFormId'))
    default:
      return placeOf(forms, formAt(reading, 'sFormId'))
  }
}

const column = (form: FormAt | undefined, name: string, member: string): readonly Named[] =>
  form === undefined ? [] : [{ kind: 'column', formId: form.sId, table: form.table, name, member }]

const PARENT = 'parent.'

const ownOrParentColumn = (reading: Reading, value: string, member: string): readonly Named[] => {
  const own = formAt(reading, 'sFormId')
  if (!value.startsWith(PARENT)) return column(own, value, member)
  const parent = own?.sParentFormId === null ? undefined : reading.forms.byId.get(own?.sParentFormId ?? '')
  return column(parent, value.slice(PARENT.length), member)
}

const ofReference = (
  reading: Reading,
  { refersTo }: Attribute,
  { value, member }: { readonly value: string; readonly member: string },
): readonly Named[] => {
  switch (refersTo) {
    case 'module':
    case 'form':
      return [{ kind: refersTo, sId: value, member }]
    case 'constant':
      return [{ kind: 'constant', formId: textOf(reading.row, 'sFormId'), name: value, member }]
    case 'routine':
      return [{ kind: 'procedure', name: value.trim(), member }]
    case 'backing':
      return [{ kind: 'backing', name: value.trim(), member }]
    case 'column':
      return column(formAt(reading, 'sFormId'), value, member)
    case 'ownOrParentColumn':
      return ownOrParentColumn(reading, value, member)
    case 'lookupColumn':
      return column(formAt(reading, 'sLookupFormId'), value, member)
    default:
      return []
  }
}

const lookupCopies = (reading: Reading, value: unknown): readonly Named[] =>
  (Array.isArray(value) ? (value as JsonValue<'lookupCopies'>) : []).flatMap(({ from, to }) => [
    ...(from === undefined ? [] : column(formAt(reading, 'sLookupFormId'), from, 'jLookupCopy')),
    ...column(formAt(reading, 'sFormId'), to, 'jLookupCopy'),
  ])

/** Of a chart: comparisons with columns of the list that it counts. */
const fields = (reading: Reading, value: unknown): readonly Named[] =>
  (Array.isArray(value) ? (value as JsonValue<'filters'>) : []).flatMap(({ field }) =>
    column(formAt(reading, 'sListFormId'), field, 'jFilters'),
  )

const routines = (value: unknown, member: string): readonly Named[] =>
  (Array.isArray(value) ? value : []).map((name) => ({ kind: 'procedure', name: String(name), member }))

/** Of a conversion: what it is made of, and what is made. */
const placesOfConversion = (reading: Reading): DocumentPlaces => {
  const { row, forms } = reading
  const record = placeOf(forms, formAt(reading, 'sFromFormId'))
  const lines = formAt(reading, 'sLinesFormId')
  const { made } = placesOf(forms, textOf(row, 'sModelsId') ?? '')
  return {
    record,
    lines: lines === undefined ? NOWHERE : { own: [lines], parent: record.own },
    made,
  }
}

const ofConversion = (reading: Reading, name: string, value: unknown): readonly Named[] => {
  const { row, forms } = reading
  const places = placesOfConversion(reading)
  const document = { forms, places, member: name }
  const isOfLines = name.startsWith('jLines')
  const at = isOfLines || row.values.bEach === 1 ? places.lines : places.record
  const looks = namesInLooks(row.values[isOfLines ? 'jLinesLook' : 'jHeaderLook'], at, document)
  const place = { ...at, others: looks.others }
  if (name.endsWith('Look')) return looks.named
  if (name.endsWith('Set')) return namesInValues(value, place, document)
  if (name.endsWith('Copy')) return namesInCopy(value, place, document)
  if (name.endsWith('Ask')) return namesInCopy(value, { own: [], parent: [] }, document)
  return namesInRest(value, place, document)
}

const ofJson = (
  reading: Reading,
  name: string,
  attribute: Attribute & { type: 'json' },
): readonly Named[] => {
  const { row, forms } = reading
  const value = row.values[name]
  if (value === null || value === undefined || !fitsJson(attribute.holds, value)) return []
  const sModelsId = textOf(row, 'sModelsId') ?? ''
  switch (attribute.holds) {
    case 'lookupCopies':
      return lookupCopies(reading, value)
    case 'routineNames':
      return routines(value, name)
    case 'template':
      return namesInReport(value as JsonValue<'template'>, {
        forms,
        sModelsId,
        sFormId: textOf(row, 'sFormId'),
      })
    case 'approval':
    case 'withdrawal':
    case 'action':
      return namesInSteps(value, { forms, places: placesOf(forms, sModelsId), member: name })
    case 'refusals':
    case 'take':
    case 'looks':
    case 'values':
      return ofConversion(reading, name, value)
    case 'columnNames':
      return row.table === 'gdsconversion' ? ofConversion(reading, name, value) : []
    case 'filters':
      return fields(reading, value)
    case 'layout':
    case 'apiInput':
    case 'apiOutput':
    case 'page':
    case 'names':
    case 'addresses':
      return []
  }
}

/** What no attribute declares, since it is no reference but a place: the columns of a form's own table. */
const ofPlace = (reading: Reading): readonly Named[] => {
  const { row, forms } = reading
  switch (row.table) {
    case 'gdsconfigformmaster': {
      const own = forms.byId.get(row.sId)
      const order = orderOfText(textOf(row, 'sDefaultOrder') ?? '')
      const parent = textOf(row, 'sParentColumn')
      return [
        ...(parent === null ? [] : column(own, parent, 'sParentColumn')),
        ...order.flatMap(({ name }) => column(own, name, 'sDefaultOrder')),
      ]
    }
    case 'gdsbillnosettings': {
      const [table, name] = [textOf(row, 'sTbName'), textOf(row, 'sFieldName')]
      return table === null || name === null
        ? []
        : [{ kind: 'column', formId: null, table: table.toLowerCase(), name, member: 'sFieldName' }]
    }
    case 'gdsconfigformslave':
    case 'gdsconfigformcustomslave':
    case 'gdsconfigcharslave': {
      const name = textOf(row, 'sName')
      const form = formAt(reading, row.table === 'gdsconfigcharslave' ? 'sListFormId' : 'sFormId')
      return name === null ? [] : column(form, name, 'sName')
    }
    default:
      return []
  }
}

const ofAttribute = (reading: Reading, name: string, attribute: Attribute): readonly Named[] => {
  if (attribute.isStored === false) return []
  if (attribute.type === 'json') return ofJson(reading, name, attribute)
  const { row, forms } = reading
  return columnsOf(name, attribute).flatMap((member) => {
    const value = textOf(row, member)
    if (value === null) return []
    const asked = { forms, place: placeOfRow(reading), member }
    if (attribute.type === 'expression') return namesInExpression(value, asked)
    if (attribute.type === 'words') return attribute.isTemplate ? namesInTemplate(value, asked) : []
    return ofReference(reading, attribute, { value, member })
  })
}

export const namesOfRow = (row: NamingRow, forms: Forms): readonly Named[] => {
  const reading = { row, forms }
  const declared = Object.entries(NAMING[row.table] ?? {}).flatMap(([name, attribute]) =>
    ofAttribute(reading, name, attribute),
  )
  return [...declared, ...ofPlace(reading)]
}
