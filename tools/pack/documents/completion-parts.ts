// What the completion of a row consists of: the records that it looks at, the columns that it fills, and what each of these needs first.
import type { Columns } from '#contracts/expression/scope.ts'
import type { LookupCopy } from '#contracts/module.ts'
import type { Around, TablePlace } from '#server/documents/conversion-places.ts'
import { type NamedRecord, type Sight, writeValue } from '#server/documents/conversion-values.ts'
import { type CompanySql, joinLook, type Look } from '#server/documents/looks.ts'
import { quoted } from '#server/documents/static-sql.ts'
import type { DocumentForm } from '../edition.ts'
import type { Completion } from './completion-content.ts'
import { type FileComplaint, inEnglish } from './file-complaint.ts'

export const COMPANY: CompanySql = { tenant: 'p_tenant', subsidiary: 'p_subsidiary' }

/** The row that is completed. */
export const ROW = 'u'

export type CompletionPlace = {
  readonly path: string
  readonly place: TablePlace
  readonly form: DocumentForm
  /** The header of lines. */
  readonly parent: TablePlace | null
  readonly around: Around
}

/** A lookup of the form: where it looks, and what it copies. */
export type FormLookup = {
  readonly alias: string
  readonly table: string
  readonly by: string
  readonly valueColumn: string
  readonly columns: Columns
  readonly copies: readonly { readonly from: string; readonly to: string }[]
}

/** `key` is the column that it gives, or the record's name and a full stop; `needs` are such keys. */
export type Part = { readonly key: string; readonly needs: readonly string[] } & (
  | { readonly kind: 'lookup'; readonly lookup: FormLookup }
  | { readonly kind: 'look'; readonly alias: string; readonly look: Look }
  | { readonly kind: 'copy'; readonly from: readonly string[] }
  | { readonly kind: 'value'; readonly text: string }
)

const recordKey = (name: string): string => `${name}.`

/** The key of what a name of an expression names: `dPrice`, or the record of `sProductId.dPrice`. */
const keyOf = (name: string): string => (name.includes('.') ? recordKey(name.split('.', 1)[0] ?? '') : name)

const aliasOf = (by: string): string => `of_${by.slice(1).replace(/Id$/, '').toLowerCase()}`

export const lookupsOf = ({ form, path, around }: CompletionPlace): ReadonlyMap<string, FormLookup> =>
  new Map(
    form.content.value.columns.flatMap(
      ({ sName, sLookupFormId, sLookupValue, sLookupShow, sLookupText, jLookupCopy }) => {
        if (typeof sLookupFormId !== 'string') return []
        const target = sLookupFormId.includes('/') ? sLookupFormId : `${path}/${sLookupFormId}`
        const table = around.tableOf(target)
        const copies = ((jLookupCopy ?? []) as readonly LookupCopy[]).flatMap(({ from, to }) =>
          from === undefined ? [] : [{ from, to }],
        )
        const shown =
          sLookupShow && sLookupText && !copies.some(({ to }) => to === sLookupText)
            ? [{ from: sLookupShow, to: sLookupText }]
            : []
        const lookup = {
          alias: aliasOf(sName),
          by: sName,
          valueColumn: sLookupValue ?? 'sId',
          columns: around.placeOf(target)?.columns ?? {},
          copies: [...copies, ...shown],
        }
        return table === undefined ? [] : [[sName, { ...lookup, table }] as const]
      },
    ),
  )

const recordOf = ({ alias, columns }: FormLookup): NamedRecord => ({
  columns,
  sqlOf: (column) => `${alias}.${quoted(column)}`,
})

/** What the expressions may name before anything is completed. */
export const sightOf = (content: Completion, place: CompletionPlace): Sight => {
  const { parent, place: own, around } = place
  const first: Sight = {
    row: own.columns,
    rowAlias: ROW,
    named: {
      ...Object.fromEntries([...lookupsOf(place)].map(([name, lookup]) => [name, recordOf(lookup)])),
      written: { columns: own.columns, sqlOf: (column) => `${ROW}.${quoted(column)}` },
      ...(parent === null
        ? {}
        : { parent: { columns: parent.columns, sqlOf: (column: string) => `h.${quoted(column)}` } }),
    },
  }
  const looks = Object.entries(content.look ?? {}).map(([alias, look]) => {
    const { record } = joinLook(alias, look, { sight: first, around, company: COMPANY })
    return [alias, record] as const
  })
  return { ...first, named: { ...first.named, ...Object.fromEntries(looks) } }
}

type Parts = {
  readonly parts: readonly Part[]
  /** What the expressions read. */
  readonly names: readonly string[]
  readonly complaints: readonly FileComplaint[]
}

const copiesOf = (
  content: Completion,
  { place }: CompletionPlace,
  lookups: readonly FormLookup[],
): readonly Part[] => {
  const said = Object.keys(content.values ?? {})
  const isCopied = (to: string) =>
    Object.hasOwn(place.columns, to) && !place.filled.includes(to) && !said.includes(to)
  const columns = [...new Set(lookups.flatMap(({ copies }) => copies.map(({ to }) => to)))].filter(isCopied)
  return columns.map((key) => {
    const found = lookups.flatMap(({ alias, by, copies }) =>
      copies.filter(({ to }) => to === key).map(({ from }) => ({ by, sql: `${alias}.${quoted(from)}` })),
    )
    return {
      kind: 'copy',
      key,
      needs: found.map(({ by }) => recordKey(by)),
      from: found.map(({ sql }) => sql),
    }
  })
}

const valuesOf = (content: Completion, place: CompletionPlace, sight: Sight): Parts => {
  const { columns, table } = place.place
  const values = Object.entries(content.values ?? {}).map(([key, text]) => ({
    key,
    text,
    value: writeValue(text, sight, columns[key]?.type ?? null),
  }))
  return {
    parts: values.map(({ key, text, value }) => ({
      kind: 'value',
      key,
      text,
      needs: value.names.map(keyOf).filter((name) => name !== key),
    })),
    names: values.flatMap(({ value }) => value.names),
    complaints: values.flatMap(({ key, value }) =>
      [
        ...(Object.hasOwn(columns, key) ? [] : [`${table} has no column ${key}`]),
        ...value.complaints.map(inEnglish),
      ].map((message) => ({ pointer: ['values', key], message })),
    ),
  }
}

const looksOf = (content: Completion, { around }: CompletionPlace, sight: Sight): Parts => {
  const looks = Object.entries(content.look ?? {}).map(([alias, look]) => ({
    alias,
    look,
    joined: joinLook(alias, look, { sight, around, company: COMPANY }),
  }))
  return {
    parts: looks.map(({ alias, look, joined }) => ({
      kind: 'look',
      key: recordKey(alias),
      alias,
      look,
      needs: joined.names.map(keyOf),
    })),
    names: looks.flatMap(({ joined }) => joined.names),
    complaints: looks.flatMap(({ alias, joined }) =>
      joined.messages.map(inEnglish).map((message) => ({ pointer: ['look', alias], message })),
    ),
  }
}

/** All parts, in no order, and what is wrong with them. */
export const partsOf = (content: Completion, place: CompletionPlace): Parts => {
  const sight = sightOf(content, place)
  const lookups = lookupsOf(place)
  const named = content.lookups ?? []
  const copies = copiesOf(
    content,
    place,
    named.flatMap((name) => lookups.get(name) ?? []),
  )
  const values = valuesOf(content, place, sight)
  const looks = looksOf(content, place, sight)
  const needed = new Set([...copies, ...values.parts, ...looks.parts].flatMap(({ needs }) => needs))
  return {
    parts: [
      ...[...lookups.values()]
        .map((lookup): Part => ({ kind: 'lookup', key: recordKey(lookup.by), needs: [lookup.by], lookup }))
        .filter(({ key }) => needed.has(key)),
      ...looks.parts,
      ...copies,
      ...values.parts,
    ],
    names: [...values.names, ...looks.names],
    complaints: [
      ...values.complaints,
      ...looks.complaints,
      ...named
        .filter((name) => !lookups.has(name))
        .map((name, index) => ({ pointer: ['lookups', index], message: `${name} is no lookup of the form` })),
    ],
  }
}
