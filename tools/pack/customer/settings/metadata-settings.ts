// Rows of metadata piece by piece, so that what both sides changed of them is found as it is of all else that a folder sets. Pure.
import { namedOtherwise } from '#server/documents/json-references.ts'
import { heldIn } from '../../attribute-references.ts'
import type { StoredRow } from '../../match-rows.ts'
import { DEFAULTS, type MetadataRow } from '../../metadata-rows.ts'
import { asSettings, type KeptSettings, type Place, type Setting, type Settings } from './setting.ts'

const ofRow = ({ table, sId, values }: StoredRow, at: Place | undefined): readonly Setting[] => {
  const of = [table, sId]
  const place = at === undefined ? {} : { at }
  const said = Object.keys(DEFAULTS[table]).filter(
    (name) => JSON.stringify(values[name] ?? null) !== JSON.stringify(DEFAULTS[table][name] ?? null),
  )
  return [
    { kind: 'row', of, name: '', value: 1, ...place },
    ...said.map((name): Setting => ({ kind: 'row', of, name, value: values[name], ...place })),
  ]
}

/** Each with its file and line. */
export const wantedSettings = (rows: readonly MetadataRow[]): Settings =>
  asSettings(rows.flatMap((row) => ofRow(row, { file: row.file, line: row.line })))

export const storedSettings = (rows: readonly StoredRow[]): Settings =>
  asSettings(rows.flatMap((row) => ofRow(row, undefined)))

/** A stored row with the ids of the content, its own and those that it names. */
export const asContentHasIt = (
  { table, sId, values }: StoredRow,
  nowCalled: (sId: string) => string,
): StoredRow => ({
  table,
  sId: nowCalled(sId),
  values: Object.fromEntries(
    Object.keys(DEFAULTS[table]).map((name) => {
      const value = values[name] ?? null
      const holds = heldIn(table, name)
      if (holds !== null) return [name, namedOtherwise(holds, value, { module: nowCalled, form: nowCalled })]
      return [name, typeof value === 'string' ? nowCalled(value) : value]
    }),
  ),
})

/** What the settings say of rows, complete. */
export const rowsSaid = (settings: Settings): readonly StoredRow[] =>
  [...Map.groupBy(settings.values(), ({ of }) => JSON.stringify(of)).values()].flatMap((own) => {
    const [first] = own
    if (first === undefined || !own.some(({ name }) => name === '')) return []
    const [table, sId = ''] = first.of as [StoredRow['table'], string]
    const said = Object.fromEntries(
      own.filter(({ name }) => name !== '').map(({ name, value }) => [name, value]),
    )
    return [{ table, sId, values: { ...DEFAULTS[table], ...said } }]
  })

const isOfRow = (key: string): boolean => key.startsWith('["row",')

/** What was agreed on of rows; null where nothing was kept of any. */
export const agreedRows = (agreed: KeptSettings): KeptSettings | null => {
  const kept = Object.entries(agreed).filter(([key]) => isOfRow(key))
  return kept.length === 0 ? null : Object.fromEntries(kept)
}
