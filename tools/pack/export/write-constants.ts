// Brings constants.json to say what the stored constants say: one entry for all forms that have the same choices. Pure.
import { isDeepStrictEqual } from 'node:util'
import type { Comparison } from '../compare-rows.ts'
import { CHOICE } from '../content-schema.ts'
import type { StoredRow } from '../match-rows.ts'
import { DEFAULTS, rowKey } from '../metadata-rows.ts'
import type { Work } from './add-all.ts'
import { type DraftDocument, SLOTS } from './draft-document.ts'
import { type DraftFile, type JsonObject, newDraft, setMember } from './draft-file.ts'
import { membersOf } from './members.ts'

const { order: CHOICE_ORDER } = membersOf(CHOICE)

type Entry = { sConstName: string; forms: string[]; values: JsonObject[] }
/** The choices of one form under one name. */
type Choices = { readonly sConstName: string; readonly form: string; readonly rows: readonly StoredRow[] }

const orderOf = (row: StoredRow): number => Number(row.values.iOrder)

/** What a choice says in a file; its place is written only where it is not the usual one. */
const choiceOf = ({ values }: StoredRow, index: number): JsonObject => {
  const usual: Readonly<Record<string, unknown>> = { ...DEFAULTS.gdsformconst, iOrder: (index + 1) * 10 }
  const said = CHOICE_ORDER.filter((name) => !isDeepStrictEqual(values[name], usual[name]))
  return Object.fromEntries(said.map((name) => [name, values[name]]))
}

const fingerprint = ({ rows }: Choices): string => JSON.stringify(rows.map(choiceOf))

/** The choices by name and form, in the order of the forms. */
const choicesOf = (rows: readonly StoredRow[], formOf: (row: StoredRow) => string): readonly Choices[] => {
  const found = new Map<string, { sConstName: string; form: string; rows: StoredRow[] }>()
  for (const row of rows.toSorted((a, b) => orderOf(a) - orderOf(b))) {
    const [sConstName, form] = [String(row.values.sConstName), formOf(row)]
    const key = JSON.stringify([sConstName, form])
    const choices = found.get(key) ?? { sConstName, form, rows: [] }
    choices.rows.push(row)
    found.set(key, choices)
  }
  return [...found.values()]
}

const updated = (old: JsonObject | undefined, wanted: JsonObject): JsonObject => {
  if (old === undefined) return wanted
  for (const name of CHOICE_ORDER) setMember(old, name, { value: wanted[name], order: CHOICE_ORDER })
  return old
}

const writeValues = (entry: Entry, rows: readonly StoredRow[]): void => {
  const old = new Map(entry.values.map((choice) => [choice.sValue, choice]))
  const values = rows.map((row, index) => updated(old.get(row.values.sValue), choiceOf(row, index)))
  entry.values.splice(0, entry.values.length, ...values)
}

/** Splits what an entry held into one entry for each set of equal choices; the first keeps the entry's place and layout. */
const entriesFor = (entry: Entry | null, choices: readonly Choices[]): readonly Entry[] =>
  [...Map.groupBy(choices, fingerprint).values()].map((equal, index) => {
    const [first] = equal
    const forms = equal.map(({ form }) => form)
    const target =
      entry !== null && index === 0 ? entry : { sConstName: first?.sConstName ?? '', forms, values: [] }
    if (target.forms.join() !== forms.join()) target.forms.splice(0, target.forms.length, ...forms)
    writeValues(target, first?.rows ?? [])
    return target
  })

const writeConstants = (
  document: DraftDocument,
  rows: readonly StoredRow[],
  formOf: (row: StoredRow) => string,
): void => {
  const choices = choicesOf(rows, formOf)
  const known = document.files.get(SLOTS.constants)
  const file: DraftFile = known ?? newDraft(`${document.path}/${SLOTS.constants}`, [])
  const entries = file.value as Entry[]
  const taken = new Set<Choices>()
  const kept = entries.flatMap((entry) => {
    // In the order in which the entry names its forms.
    const own = entry.forms.flatMap(
      (form) => choices.find((one) => one.sConstName === entry.sConstName && one.form === form) ?? [],
    )
    for (const one of own) taken.add(one)
    return entriesFor(entry, own)
  })
  const rest = Map.groupBy(
    choices.filter((one) => !taken.has(one)),
    ({ sConstName }) => sConstName,
  )
  const added = [...rest.values()].flatMap((own) => entriesFor(null, own))
  entries.splice(0, entries.length, ...kept, ...added)
  if (entries.length === 0) document.removed.add(SLOTS.constants)
  else if (known === undefined) document.files.set(SLOTS.constants, file)
}

/** Writes the constants of every document in which one was added, changed or removed. */
export const writeAllConstants = (work: Work, { pairs, onlyInContent, onlyInDatabase }: Comparison): void => {
  const isConstant = ({ table }: { readonly table: string }): boolean => table === 'gdsformconst'
  const placeOf = (row: StoredRow) => work.paths.forms.get(String(row.values.sFormId))
  const kept = pairs.filter(({ wanted }) => isConstant(wanted))
  const added = onlyInDatabase.filter((row) => isConstant(row) && placeOf(row) !== undefined)
  const pathOf = (file: string): string => file.slice(0, file.lastIndexOf('/'))
  const touched = new Set([
    ...kept.filter(({ changed }) => changed.length > 0).map(({ wanted }) => pathOf(wanted.file)),
    ...onlyInContent.filter(isConstant).map(({ file }) => pathOf(file)),
    ...added.map((row) => placeOf(row)?.path ?? ''),
  ])
  for (const row of added) work.ours.add(rowKey(row.table, row.sId))
  const rows = [...kept.map(({ stored }) => stored), ...added]
  for (const path of touched) {
    const document = work.documents.get(path)
    const own = rows.filter((row) => placeOf(row)?.path === path)
    if (document !== undefined) writeConstants(document, own, (row) => placeOf(row)?.name ?? '')
  }
}
