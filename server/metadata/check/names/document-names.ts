// What approvals, actions and conversions name: in their steps, looks, values and what they take. Pure.
import { type Asked, namesInExpression, type Place, placeOf } from './expression-names.ts'
import type { FormAt, Forms, Named } from './named.ts'

type Json = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

/** Members that call a routine. */
const CALLS = ['call', 'callLine', 'run', 'sRoom'] as const

const routinesIn = (value: Json, member: string): readonly Named[] =>
  CALLS.flatMap((name) => textsIn(value[name])).map((name) => ({ kind: 'procedure', name, member }))

/** The places of one document: of its record, of its lines, and of what is made of them. */
export type DocumentPlaces = { readonly record: Place; readonly lines: Place; readonly made: Place }

export type Document = { readonly forms: Forms; readonly places: DocumentPlaces; readonly member: string }

/** Members that are expressions over the lines. */
const OF_LINES: ReadonlySet<string> = new Set(['refuseWhenLine', 'callLine', 'digitsLine', 'stock'])

/** Members whose texts are said to people, or are codes. */
const IS_NO_EXPRESSION =
  /^(sMsg|sCode|sNoun|open$|voucher|summary|role$|is$|let$|bLock$|keepBack$|told$|done$|order$|gives$|sConstName$|dDefault$|call|run$|sRoom$|change$|changeLine$|remove$|form$)/

const expressions = (value: unknown, asked: Asked): readonly Named[] =>
  textsIn(value).flatMap((text) => namesInExpression(text, asked))

const formNamed = (sId: unknown, { forms, member }: Document): readonly [Named, FormAt | undefined] | null =>
  typeof sId === 'string' ? [{ kind: 'form', sId, member }, forms.byId.get(sId)] : null

/** Steps that look at, change or remove records of a form: what they say of these, and the form. */
const otherRecords = (step: Json, document: Document): readonly Named[] | null => {
  const sFormId = step.change ?? step.changeLine ?? step.remove ?? ('let' in step ? step.of : undefined)
  const named = formNamed(sFormId, document)
  if (named === null) return null
  const [form, at] = named
  const { forms, places, member } = document
  const [line] = places.lines.own
  const others = new Map(line === undefined || step.changeLine === undefined ? [] : [['line', line] as const])
  const place: Place = { own: at === undefined ? [] : [at], parent: places.record.own, others }
  const asked = { forms, place, member }
  const refused = isObject(step.refuse) ? expressions(step.refuse.when, asked) : []
  const said = [step.where, step.is].flatMap((text) => expressions(text, asked))
  return [form, ...said, ...pairs(step.set, asked), ...refused]
}

/** Columns with the expressions that they become. */
const pairs = (value: unknown, asked: Asked): readonly Named[] =>
  isObject(value)
    ? Object.entries(value).flatMap(([name, text]) => [
        ...expressions(name, asked),
        ...expressions(text, asked),
      ])
    : []

const ofOver = ({ over }: Json, member: string): readonly Named[] =>
  isObject(over) && typeof over.sConstName === 'string'
    ? [{ kind: 'constant', formId: null, name: over.sConstName, member }]
    : []

/** Any other object of a document: its texts are expressions over the place, but for what is said to people. */
const ofObject = (value: Json, place: Place, document: Document): readonly Named[] => {
  const { forms, places, member } = document
  const found = Object.entries(value).flatMap(([name, inner]): readonly Named[] => {
    if (IS_NO_EXPRESSION.test(name) || name === 'over') return []
    const at = OF_LINES.has(name) ? places.lines : place
    if (name === 'lessMadeBy' || name === 'into')
      return expressions(inner, { forms, place: places.made, member })
    return ofAny(inner, at, document)
  })
  const isOfLine = 'callLine' in value || 'digitsLine' in value
  const args = isOfLine ? expressions(value.with, { forms, place: places.lines, member }) : []
  return [...routinesIn(value, member), ...ofOver(value, member), ...args, ...found]
}

const ofAny = (value: unknown, place: Place, document: Document): readonly Named[] => {
  if (typeof value === 'string')
    return expressions(value, { forms: document.forms, place, member: document.member })
  if (Array.isArray(value)) return value.flatMap((one) => ofAny(one, place, document))
  if (!isObject(value)) return []
  return otherRecords(value, document) ?? ofObject(value, place, document)
}

/** What an approval, a withdrawal or an action says. */
export const namesInSteps = (value: unknown, document: Document): readonly Named[] => {
  if (!isObject(value)) return []
  const { forms, places, member } = document
  const { made, set, compute, ask, ...rest } = value
  const own = { forms, place: places.record, member }
  const modules = isObject(made) ? Object.keys(made) : []
  return [
    ...modules.map((sId): Named => ({ kind: 'module', sId, member })),
    // What is set is a value; only the columns are names.
    ...(isObject(set) ? Object.keys(set).flatMap((name) => expressions(name, own)) : []),
    ...pairs(compute, own),
    ...expressions(ask, own),
    ...ofObject(rest, places.record, document),
  ]
}

/** The refusals of a conversion, or what it takes of each record or line. */
export const namesInRest = (value: unknown, place: Place, document: Document): readonly Named[] =>
  ofAny(value, place, document)

/** Columns of what is made, with expressions over what it is made of. */
export const namesInValues = (value: unknown, place: Place, document: Document): readonly Named[] => {
  if (!isObject(value)) return []
  const { forms, places, member } = document
  return Object.entries(value).flatMap(([name, text]) => [
    ...expressions(name, { forms, place: places.made, member }),
    ...expressions(text, { forms, place, member }),
  ])
}

/** Columns that are copied by name. */
export const namesInCopy = (value: unknown, place: Place, document: Document): readonly Named[] => {
  const { forms, places, member } = document
  return [place, places.made].flatMap((at) => expressions(value, { forms, place: at, member }))
}

export type Looks = {
  readonly named: readonly Named[]
  /** The forms of the records that are looked up, by the words for them. */
  readonly others: ReadonlyMap<string, FormAt>
}

export const namesInLooks = (value: unknown, place: Place, document: Document): Looks => {
  const looks = isObject(value) ? Object.entries(value).filter(([, look]) => isObject(look)) : []
  const others = new Map(
    looks.flatMap(([word, look]) => {
      const at = document.forms.byId.get(String((look as Json).form))
      return at === undefined ? [] : [[word, at] as const]
    }),
  )
  const named = looks.flatMap(([, look]) => [
    ...((formNamed((look as Json).form, document)?.slice(0, 1) as readonly Named[] | undefined) ?? []),
    ...ofObject(look as Json, { ...place, others }, document),
  ])
  return { named, others }
}

/** The places of a document whose own module is named. */
export const placesOf = (forms: Forms, sModelsId: string): DocumentPlaces => {
  const own = forms.ofModule.get(sModelsId) ?? []
  const master = own.find(({ sFormKind }) => sFormKind === 'master')
  const record = placeOf(forms, master)
  const lines = own.filter(({ sFormKind }) => sFormKind === 'slave')
  return {
    record,
    lines: { own: lines, parent: record.own },
    made: { own: [...record.own, ...lines], parent: record.own },
  }
}
