// All metadata of an adoption: a folder in the menu, a module for each table and view, their forms, columns and choices.
import type { Text } from '#contracts/language.ts'
import type { AdoptionPlan, TablePlan } from '../adoption-plan.ts'
import { linesRows, listRows, masterRows, viewRows } from './form-rows.ts'
import { folderId, moduleId } from './ids.ts'
import type { MetadataRow } from './metadata-row.ts'

const FOLDER_ORDER = 500

type ModuleValues = {
  readonly sId: string
  readonly parent: string | null
  readonly label: Text
  readonly order: number
  readonly icon: string | null
}

const moduleRow = ({ sId, parent, label, order, icon }: ModuleValues): MetadataRow => ({
  table: 'gdsmodule',
  sId,
  values: {
    sParentId: parent,
    sNameEn: label.en,
    sNameZh: label.zh,
    iOrder: order,
    sIcon: icon,
    bMenu: 1,
    bCheck: 0,
  },
})

const isLines = ({ references }: TablePlan): boolean => references.some((reference) => reference.isLine)

/** Tables of their own come first, lines and joins behind them. */
const inMenuOrder = (tables: readonly TablePlan[]): readonly TablePlan[] => [
  ...tables.filter((table) => !isLines(table)),
  ...tables.filter(isLines),
]

const linesOf = (plan: AdoptionPlan, master: TablePlan): readonly MetadataRow[] =>
  plan.tables
    .flatMap((lines) =>
      lines.references
        .filter((reference) => reference.isLine && reference.target === master.key)
        .map((reference) => ({ lines, reference })),
    )
    .flatMap(({ lines, reference }, index) => linesRows(plan, lines, reference, index))

/** The ids of an adoption's modules, the folder first. */
export const moduleIdsOf = ({ prefix, tables, views }: AdoptionPlan): readonly string[] => [
  folderId(prefix),
  ...[...tables, ...views].map(({ key }) => moduleId(prefix, key)),
]

/** Whether a metadata row belongs to one of these modules: its id begins with the module's. */
export const belongsTo = (modules: ReadonlySet<string>, sId: string): boolean =>
  modules.has(sId.split('.', 1)[0] ?? '')

/** Every metadata row of an adoption, those that others refer to first. */
export const metadataOf = (plan: AdoptionPlan): readonly MetadataRow[] => {
  const { prefix, tables, views } = plan
  const parent = folderId(prefix)
  const modules = [...inMenuOrder(tables), ...views].map(({ key, label }, index) =>
    moduleRow({ sId: moduleId(prefix, key), parent, label, order: (index + 1) * 10, icon: null }),
  )
  const folder = moduleRow({
    sId: parent,
    parent: null,
    label: plan.name,
    order: FOLDER_ORDER,
    icon: 'database',
  })
  return [
    folder,
    ...modules,
    ...tables.flatMap((table) => [
      ...listRows(plan, table),
      ...masterRows(plan, table),
      ...linesOf(plan, table),
    ]),
    ...views.flatMap((view) => viewRows(plan, view)),
  ]
}
