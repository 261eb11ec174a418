// Puts everything that was made in the builder, under modules of the content, into drafts of its files. Pure.
import type { Comparison } from '../compare-rows.ts'
import type { StoredRow } from '../match-rows.ts'
import { type MetadataTable, rowKey } from '../metadata-rows.ts'
import { pointerTo } from '../read-json.ts'
import {
  addBillNumber,
  addButton,
  addChart,
  addForm,
  addModule,
  addReport,
  addToList,
  type List,
  withForm,
  withModule,
} from './add-rows.ts'
import { type DraftDocument, formFile, SLOTS } from './draft-document.ts'
import { type JsonObject, partAt } from './draft-file.ts'
import { fillPart } from './fill-part.ts'
import { membersFor } from './members.ts'
import type { Paths } from './references.ts'

export type Work = {
  paths: Paths
  /** What the paths of new modules begin with, in a customer's folder; null where it is the family of the module above. */
  readonly under: string | null
  /** By their paths. */
  readonly documents: Map<string, DraftDocument>
  /** The lists that got new items, with the stored place of each new item. */
  readonly lists: { readonly list: List; readonly item: JsonObject; readonly row: StoredRow }[]
  /** Keys of the stored rows that belong to the content. */
  readonly ours: Set<string>
}

const textOf = (row: StoredRow, name: string): string => String(row.values[name] ?? '')
const orderOf = ({ values }: StoredRow): number => Number(values.iOrder ?? 0)

const strangersOf = ({ onlyInDatabase }: Comparison, table: MetadataTable): readonly StoredRow[] =>
  onlyInDatabase.filter((row) => row.table === table).toSorted((a, b) => orderOf(a) - orderOf(b))

/** What is in the content already, but has in the database the id that it was made with. */
const learnRenames = (work: Work, { pairs }: Comparison): void => {
  for (const { wanted, stored } of pairs.filter((pair) => pair.wanted.sId !== pair.stored.sId)) {
    const path = work.paths.modules.get(wanted.sId)
    const form = work.paths.forms.get(wanted.sId)
    if (wanted.table === 'gdsmodule' && path !== undefined)
      work.paths = withModule(work.paths, stored.sId, path)
    if (wanted.table === 'gdsconfigformmaster' && form !== undefined)
      work.paths = withForm(work.paths, stored.sId, form)
  }
}

const addModules = (work: Work, rows: readonly StoredRow[]): readonly StoredRow[] => {
  const isNext = (row: StoredRow): boolean =>
    row.values.sParentId === null || work.paths.modules.has(textOf(row, 'sParentId'))
  const next = rows.filter(isNext)
  for (const row of next) {
    const [above = ''] = (work.paths.modules.get(textOf(row, 'sParentId')) ?? '').split('/')
    const family = work.under ?? above
    const document = addModule(row, { paths: work.paths, family })
    work.documents.set(document.path, document)
    work.paths = withModule(work.paths, row.sId, document.path)
    work.ours.add(rowKey(row.table, row.sId))
  }
  return next.length === 0
    ? []
    : [
        ...next,
        ...addModules(
          work,
          rows.filter((row) => !next.includes(row)),
        ),
      ]
}

const ownerOf = (work: Work, row: StoredRow): DraftDocument | undefined => {
  const document = work.documents.get(work.paths.modules.get(textOf(row, 'sModelsId')) ?? '')
  if (document !== undefined) work.ours.add(rowKey(row.table, row.sId))
  return document
}

const addForms = (work: Work, rows: readonly StoredRow[]): void => {
  // Lines name their master, so masters come first.
  const isSlave = (row: StoredRow): number => Number(textOf(row, 'sFormKind') === 'slave')
  for (const row of rows.toSorted((a, b) => isSlave(a) - isSlave(b))) {
    const document = ownerOf(work, row)
    if (document === undefined) continue
    const name = addForm({ document, paths: work.paths }, row)
    work.paths = withForm(work.paths, row.sId, { path: document.path, name })
  }
}

/** A module names its forms, which have their paths only after it has. */
const completeModules = (work: Work, rows: readonly StoredRow[]): void => {
  for (const stored of rows) {
    const document = work.documents.get(work.paths.modules.get(stored.sId) ?? '')
    const file = document?.files.get(SLOTS.module)
    if (document === undefined || file === undefined) continue
    const part = {
      document,
      file,
      object: file.value as JsonObject,
      pointer: '',
      table: 'gdsmodule',
    } as const
    fillPart(part, { stored, columns: membersFor('gdsmodule').order, paths: work.paths })
  }
}

const addColumns = (work: Work, rows: readonly StoredRow[]): void => {
  for (const row of rows) {
    const form = work.paths.forms.get(textOf(row, 'sFormId'))
    const document = work.documents.get(form?.path ?? '')
    const file = document?.files.get(formFile(form?.name ?? ''))
    if (document === undefined || file === undefined) continue
    const list = {
      file,
      items: (file.value as { columns: JsonObject[] }).columns,
      pointer: pointerTo('columns'),
    }
    const adding = { document, paths: work.paths }
    work.lists.push({ list, item: addToList(adding, { ...row, table: 'gdsconfigformslave' }, list), row })
    work.ours.add(rowKey(row.table, row.sId))
  }
}

type ChartList = List & { readonly document: DraftDocument }

/** The lists of columns of the charts that the content has, by the ids that they have in the database. */
const chartLists = (work: Work, { pairs }: Comparison): Map<string, ChartList> =>
  new Map(
    pairs.flatMap(({ wanted, stored }) => {
      const document = work.documents.get(wanted.file.slice(0, wanted.file.lastIndexOf('/')))
      const file = document?.files.get(SLOTS.charts)
      if (wanted.table !== 'gdsconfigcharmaster' || document === undefined || file === undefined) return []
      const items = partAt(file, wanted.pointer)?.columns as JsonObject[]
      return [[stored.sId, { document, file, items, pointer: `${wanted.pointer}/columns` }] as const]
    }),
  )

const addCharts = (work: Work, comparison: Comparison): void => {
  const lists = chartLists(work, comparison)
  for (const row of strangersOf(comparison, 'gdsconfigcharmaster')) {
    const document = ownerOf(work, row)
    if (document !== undefined)
      lists.set(row.sId, { document, ...addChart({ document, paths: work.paths }, row) })
  }
  for (const row of strangersOf(comparison, 'gdsconfigcharslave')) {
    const list = lists.get(textOf(row, 'sMasterId'))
    if (list === undefined) continue
    const adding = { document: list.document, paths: work.paths }
    work.lists.push({ list, item: addToList(adding, { ...row, table: 'gdsconfigcharslave' }, list), row })
    work.ours.add(rowKey(row.table, row.sId))
  }
}

/** A bill number belongs to the document whose master stands on its table. */
const addBillNumbers = (work: Work, rows: readonly StoredRow[]): void => {
  for (const row of rows) {
    const table = textOf(row, 'sTbName').toLowerCase()
    const document = [...work.documents.values()].find(({ files }) => {
      const master = files.get(formFile('master'))?.value as { sTbName?: string } | undefined
      return !files.has(SLOTS.billNumber) && master?.sTbName?.toLowerCase() === table
    })
    if (document === undefined) continue
    addBillNumber({ document, paths: work.paths }, row)
    work.ours.add(rowKey(row.table, row.sId))
  }
}

export const addAll = (work: Work, comparison: Comparison): void => {
  const of = (table: MetadataTable): readonly StoredRow[] => strangersOf(comparison, table)
  learnRenames(work, comparison)
  const modules = addModules(work, of('gdsmodule'))
  addForms(work, of('gdsconfigformmaster'))
  completeModules(work, modules)
  addColumns(work, of('gdsconfigformslave'))
  for (const [table, add] of [
    ['gdsjurisdiction', addButton],
    ['gdsreport', addReport],
  ] as const) {
    for (const row of of(table)) {
      const document = ownerOf(work, row)
      if (document !== undefined) add({ document, paths: work.paths }, row)
    }
  }
  addCharts(work, comparison)
  addBillNumbers(work, of('gdsbillnosettings'))
}
