// Makes the plan of a report from its template, the module in the report's language, and what its routine returns. Pure.
import { type Language, type Text, textIn } from '#contracts/language.ts'
import {
  PAPERS,
  type ReportTemplate,
  type TemplateColumn,
  type TemplateTable,
} from '#contracts/report-template.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Form, Module } from '#server/metadata/module/module.ts'
import { recordTargets } from '#server/records/rows/plan/save-targets.ts'
import { blankCell, type CellSources, planCell, planCells, planName } from './plan-cells.ts'
import type { Alignment, PlannedCell, PlannedColumn, PlannedTable, ReportPlan } from './report-plan.ts'
import { type FactColumns, type WithheldFacts, withheldFacts } from './withheld-facts.ts'

export type ReportSources = {
  readonly template: ReportTemplate
  readonly sName: string
  /** The form whose records are printed; when the report names none, the one that judges the module's records. */
  readonly sFormId: string | null
  readonly module: Module
  /** What the letterhead has, and the columns that the template's routine returns. */
  readonly returned: ReadonlySet<string>
  /** What templates of the edition say of them. */
  readonly given: readonly FactColumns[]
  readonly language: Language
  readonly timeZone: string
}

const broken = (text: Text): AppError => new AppError('broken_metadata', text)

const noForm = (name: string): AppError =>
  broken({
    en: `The report's template names the form "${name}", which its module does not have.`,
    zh: `报表模板引用了模块中不存在的表单“${name}”。`,
  })

const missingNames = (names: readonly string[]): AppError =>
  broken({
    en: `The report's template names what neither the form nor the routine has: ${names.join(', ')}. Correct the template, or add it there.`,
    zh: `报表模板引用了表单和存储过程中都不存在的名称：${names.join('、')}。请更正模板或补充相应的列。`,
  })

/** A form by its id, or by what follows the module's id in it. */
const formNamed = (module: Module, name: string): Form => {
  const form = module.forms.get(name) ?? module.forms.get(`${module.id}.${name}`)
  if (form === undefined) throw noForm(name)
  return form
}

const recordForm = (module: Module, sFormId: string | null): Form => {
  if (sFormId !== null) return formNamed(module, sFormId)
  // A record that nothing is saved to, as one of a view, is that of the first master.
  const form =
    recordTargets(module)[0]?.form ??
    [...module.forms.values()].find(({ metadata }) => metadata.sFormKind === 'master')
  if (form === undefined) throw noForm('master')
  return form
}

const RIGHT: ReadonlySet<string> = new Set(['number', 'quantity', 'amount', 'price'])

const alignmentOf = (column: TemplateColumn, { format }: PlannedCell): Alignment =>
  column.align ?? (RIGHT.has(format) ? 'right' : 'left')

const planColumn = (column: TemplateColumn, sources: CellSources): PlannedColumn | null => {
  const { width, sum, align: _align, field, ...words } = column
  const planned = field === undefined ? blankCell(words, sources) : planCell({ ...words, field }, sources)
  if (planned === null) return null
  return { ...planned, width, align: alignmentOf(column, planned), isSummed: sum ?? false }
}

type Given = Omit<CellSources, 'form' | 'returned' | 'withheld'>

const planTable = (table: TemplateTable, module: Module, given: Given): PlannedTable | null => {
  const form = formNamed(module, table.form)
  const none = new Set<string>()
  const sources = { ...given, form, returned: none, withheld: none }
  const columns = table.columns
    .map((column) => planColumn(column, sources))
    .filter((column) => column !== null)
  const sumsPer = table.sumsPer === undefined ? null : planCell(table.sumsPer, sources)
  const cells = [...columns, ...(sumsPer === null ? [] : [sumsPer])]
  const reads = new Set(cells.map(({ field }) => field).filter((field) => field !== ''))
  if (columns.length === 0) return null
  const title = textIn(given.language, { en: table.titleEn ?? '', zh: table.titleZh ?? '' })
  return { sFormId: form.id, title: title || null, columns, sumsPer, reads: [...reads] }
}

const planCompany = (company: ReportTemplate['company'], sources: CellSources): ReportPlan['company'] => {
  if (company === undefined) return null
  const name = planCell(company.name, sources)
  const lines = (company.lines ?? []).map((cells) => planCells(cells, sources))
  return name === null ? null : { name, lines }
}

/** What stays empty where there is no picture to print. */
const EMPTY_LOGO = { width: 16, height: 16 }

const planCurrency = (currency: ReportTemplate['currency'], sources: CellSources): ReportPlan['currency'] => {
  const code = planName(currency?.code, sources)
  return code === null ? null : { code, digits: planName(currency?.digits, sources) }
}

type Parts = Omit<ReportPlan, 'reads' | 'tables'>

const planParts = ({ template, ...given }: ReportSources, sources: CellSources): Parts => {
  const { language, timeZone } = given
  const inLanguage = (text: Text | undefined): string | null =>
    text === undefined ? null : textIn(language, text)
  const title = textIn(language, { en: template.titleEn ?? '', zh: template.titleZh ?? '' })
  return {
    language,
    timeZone,
    paper: PAPERS[template.paper ?? 'A4'],
    sFormId: sources.form.id,
    procedure: template.procedure ?? null,
    title: title || given.sName,
    company: planCompany(template.company, sources),
    logo: template.logo === undefined ? null : EMPTY_LOGO,
    number: template.number === undefined ? null : planCell(template.number, sources),
    draftUnless: planName(template.draftUnless, sources),
    currency: planCurrency(template.currency, sources),
    fields: (template.fields ?? []).map((row) => planCells(row, sources)),
    totals: planCells(template.totals, sources),
    notes: planCells(template.notes, sources),
    signatures: (template.signatures ?? []).map((text) => textIn(language, text)),
    foot: inLanguage(template.foot),
  }
}

const namesIn = (parts: Parts): readonly string[] => {
  const cells = [
    ...(parts.company === null ? [] : [parts.company.name, ...parts.company.lines.flat()]),
    ...(parts.number === null ? [] : [parts.number]),
    ...parts.fields.flat(),
    ...parts.totals,
    ...parts.notes,
  ]
  const names = [parts.draftUnless, parts.currency?.code, parts.currency?.digits]
  return [...cells.map(({ field }) => field), ...names.filter((name) => typeof name === 'string')]
}

/** The columns that each fact tells of, by every template that says so; names that no form has are noted as missing. */
const saidOf = ({ template, module, given }: ReportSources, missing: Set<string>): FactColumns => {
  const own = template.facts ?? {}
  const forms = [...module.forms.values()]
  for (const name of Object.values(own).flat())
    if (!forms.some(({ everyColumn }) => everyColumn.has(name))) missing.add(`${module.id}: ${name}`)
  const entries = [own, ...given].flatMap((facts) => Object.entries(facts))
  const names = new Set(entries.map(([fact]) => fact))
  const columnsOf = (name: string) => entries.flatMap(([fact, columns]) => (fact === name ? columns : []))
  return Object.fromEntries([...names].map((name) => [name, columnsOf(name)]))
}

export type PlannedReport = {
  readonly plan: ReportPlan
  /** Whether a member within a value of the routine tells of what the user may not see. */
  readonly isWithin: WithheldFacts['isWithin']
}

/** The plan. Throws broken_metadata that names everything which the template asks for and nothing has. */
export const planReport = (given: ReportSources): PlannedReport => {
  const { template, module, language } = given
  const form = recordForm(module, given.sFormId)
  const missing = new Set<string>()
  const shared = { constants: module.constants, language, missing }
  const { returned } = given
  const { facts, isWithin } = withheldFacts({ ...given, form, said: saidOf(given, missing) })
  const parts = planParts(given, { ...shared, form, returned, withheld: facts })
  const tables = (template.tables ?? [])
    .map((table) => planTable(table, module, shared))
    .filter((table) => table !== null)
  if (missing.size > 0) throw missingNames([...missing])
  const reads = [...new Set(namesIn(parts))].filter((name) => form.columns.has(name))
  return { plan: { ...parts, tables, reads }, isWithin }
}
