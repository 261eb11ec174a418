// In which file of a customer's folder each object of its schema stands, and which of these files say something else now. Pure.
import type { PackConflict } from '../../conflict.ts'
import { type Edition, isApplied, type SqlFile } from '../../edition.ts'
import { hashOf } from '../../plan-pack.ts'
import { createdBy } from '../../sql-order.ts'

export type StoredObject = {
  readonly kind: 'table' | 'view' | 'routine'
  readonly name: string
  /** As receipts name it. */
  readonly object: string
  /** The text of its file, where that said something before. */
  readonly text: (earlier: string) => string
}

/** What both sides agreed on last, as the receipt has it. */
export type AgreedObjects = {
  /** The hash of each file by its path. */
  readonly files: Readonly<Record<string, string>>
  /** The hash of each object. */
  readonly objects: Readonly<Record<string, string>>
}

export type PlacedFiles = {
  /** By path; null where the file goes. */
  readonly files: ReadonlyMap<string, string | null>
  readonly notices: readonly string[]
  /** What both sides changed; its files stay. */
  readonly conflicts: readonly PackConflict[]
  /** The files that were changed since and stay as they are, with the objects that they make. */
  readonly kept: ReadonlyMap<string, readonly string[]>
}

const ROUTINE = /^(sp|pro|fun|fn|get)_[a-z0-9_]+$/

/** The documents whose forms, buttons and approvals name it. */
const documentNaming = ({ documents }: Edition, name: string): string | undefined =>
  documents.find((document) => {
    const texts = [
      document.module,
      ...document.forms.map(({ content }) => content),
      document.buttons,
      document.charts,
    ]
    return texts.some((source) => source !== null && namesIn(source.value).has(name))
  })?.path

const namesIn = (value: unknown): ReadonlySet<string> => {
  if (typeof value === 'string') return new Set([value.toLowerCase()])
  return typeof value === 'object' && value !== null
    ? new Set(Object.values(value).flatMap((part) => [...namesIn(part)]))
    : new Set()
}

/** Hooks are called like their table, and lines like the document's header. */
const documentOfName = (edition: Edition, name: string): string | undefined => {
  const named = documentNaming(edition, name)
  if (named !== undefined) return named
  const parts = name.replace(/^(sp|pro|fun|fn|get|viw)_(btn_)?/, '').split('_')
  const [table = name] = parts
  return documentNaming(edition, table) ?? documentNaming(edition, table.replace(/line$/, ''))
}

const fileNameOf = ({ kind, name }: StoredObject): string => {
  if (kind === 'routine') return `${name}.sql`
  return `${name.replaceAll('_', '-')}.${kind}.sql`
}

/** Where the standard has a routine of its name, it is an override of that one. */
const newPlace = (
  object: StoredObject,
  {
    edition,
    standard,
    under,
  }: { readonly edition: Edition; readonly standard: Edition; readonly under: string },
): string => {
  const original = standard.sqlFiles.find(
    (file) => file.kind === 'routine' && createdBy(file).some(({ name }) => name === object.name),
  )
  if (object.kind === 'routine' && original !== undefined) return `${under}/overrides/${original.path}`
  return `${documentOfName(edition, object.name) ?? `${under}/shared`}/${fileNameOf(object)}`
}

type Placing = {
  readonly edition: Edition
  readonly standard: Edition
  readonly under: string
  readonly stored: readonly StoredObject[]
  /** The hash of each object as it is. */
  readonly now: AgreedObjects['objects']
  readonly agreed: AgreedObjects
}

const makes = (file: SqlFile, { kind, name }: StoredObject): boolean =>
  createdBy(file).some((made) => made.kind === kind && made.name === name)

type Judged =
  | { readonly kind: 'agreed' }
  | { readonly kind: 'changed'; readonly text: string | null }
  | { readonly kind: 'kept'; readonly conflicts: readonly PackConflict[] }

const AGREED: Judged = { kind: 'agreed' }

/** Of a file that says what both sides agreed on: what the database made of it since. */
const asAgreed = (file: SqlFile, own: readonly StoredObject[], isSame: boolean): Judged => {
  if (own.length === 0) return createdBy(file).length === 0 ? AGREED : { kind: 'changed', text: null }
  return isSame ? AGREED : { kind: 'changed', text: textOf(file, own) }
}

const textOf = (file: SqlFile, own: readonly StoredObject[]): string =>
  own.map((object) => object.text(file.text)).join('\n')

const bothChanged = (file: SqlFile, own: readonly StoredObject[]): readonly PackConflict[] => {
  const made = own.length > 0 ? own : createdBy(file).map(({ kind, name }) => ({ object: `${kind} ${name}` }))
  return made.map(({ object }) => ({
    file: file.path,
    line: 1,
    object,
    attribute: null,
    ours: undefined,
    theirs: undefined,
  }))
}

/** What becomes of a file that is there. */
const judgeFile = (file: SqlFile, own: readonly StoredObject[], { now, agreed }: Placing): Judged => {
  const isSame = own.every(({ object }) => agreed.objects[object] === now[object])
  if (agreed.files[file.path] === hashOf(file.text)) return asAgreed(file, own, isSame)
  if (textOf(file, own) === file.text) return AGREED
  if (own.length === 0 && agreed.files[file.path] === undefined) return AGREED
  return {
    kind: 'kept',
    conflicts: own.length > 0 && isSame ? [] : bothChanged(file, own),
  }
}

const isOwn = (file: SqlFile): boolean =>
  isApplied(file) && file.kind !== 'columns' && file.isWritten !== true

/** What has a file, and what becomes of it. */
const placeKnown = (placing: Placing, placed: Placed): void => {
  for (const file of placing.edition.sqlFiles.filter(isOwn)) {
    const own = placing.stored.filter((object) => makes(file, object))
    const judged = judgeFile(file, own, placing)
    if (judged.kind === 'changed' && judged.text !== file.text) placed.files.set(file.path, judged.text)
    if (judged.kind !== 'kept') continue
    placed.kept.set(
      file.path,
      own.map(({ object }) => object),
    )
    placed.conflicts.push(...judged.conflicts)
  }
}

type Placed = {
  readonly files: Map<string, string | null>
  readonly notices: string[]
  readonly conflicts: PackConflict[]
  readonly kept: Map<string, readonly string[]>
}

/** Which files say something else than the schema does, and those of what has none yet. */
export const placeObjects = (placing: Placing): PlacedFiles => {
  const { edition, stored } = placing
  const placed: Placed = { files: new Map(), notices: [], conflicts: [], kept: new Map() }
  placeKnown(placing, placed)
  const made = edition.sqlFiles.filter(isApplied)
  for (const object of stored.filter((one) => !made.some((file) => makes(file, one)))) {
    if (object.kind === 'routine' && !ROUTINE.test(object.name))
      placed.notices.push(
        `${object.object} has no place: routines of files are called sp_, pro_, fun_, fn_ or get_`,
      )
    else placed.files.set(newPlace(object, placing), object.text(''))
  }
  return placed
}
