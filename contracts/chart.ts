// What a dashboard answers: one data shape for each kind of chart, and the roles that columns play in it.
import type { ErrorCode } from './error-codes.ts'
import type { CharType } from './metadata-values.ts'

export const CHART_ROLES = [
  'category',
  'value',
  'total',
  'target',
  'minimum',
  'maximum',
  'unit',
  'tone',
  'text',
  'link',
  'action',
] as const
export type ChartRole = (typeof CHART_ROLES)[number]

/** How many columns may play a role: exactly one, one or more, none or one. */
type Many = 'one' | 'some' | 'maybe'

/** The roles that each kind of chart knows; no other column has a meaning there. */
export const ROLES_OF_CHART = {
  Div: { text: 'maybe' },
  sLabel: { value: 'one', unit: 'maybe', text: 'maybe' },
  Progress: { category: 'one', value: 'one', total: 'one', unit: 'maybe' },
  sPie: { category: 'one', value: 'one', unit: 'maybe' },
  commonList: { value: 'some' },
  sColumnarGroup: { category: 'one', value: 'some', unit: 'maybe' },
  sColumnar: { category: 'one', value: 'one', unit: 'maybe' },
  sBrokenLine: { category: 'one', value: 'some', unit: 'maybe' },
  sBar: { category: 'one', value: 'one', unit: 'maybe' },
  ColorBlock: { category: 'one', value: 'one', unit: 'maybe', tone: 'maybe', link: 'maybe', action: 'maybe' },
  sGauge: { value: 'one', minimum: 'maybe', maximum: 'maybe', target: 'maybe', unit: 'maybe' },
} as const satisfies Record<CharType, Readonly<Partial<Record<ChartRole, Many>>>>

/** Whether columns of these roles make a chart of the kind: null, or what is wrong. */
export const roleMistake = (kind: CharType, roles: readonly string[]): string | null => {
  const known: Readonly<Partial<Record<string, Many>>> = ROLES_OF_CHART[kind]
  const stranger = roles.find((role) => known[role] === undefined)
  if (stranger !== undefined) return `${kind} has no role ${stranger}`
  for (const [role, many] of Object.entries(known)) {
    const count = roles.filter((one) => one === role).length
    // A Div without a routine shows the labels of its columns.
    if (count > 1 && many !== 'some' && kind !== 'Div') return `${kind} takes one column as ${role}`
    if (count === 0 && (many === 'one' || many === 'some')) return `${kind} needs a column as ${role}`
  }
  return null
}

/** A JSON number with every digit; a reader that keeps digits has what a double cannot hold as text. */
export type ChartNumber = number | string | null

export type ChartItem = { readonly name: string; readonly value: ChartNumber }

export const TONES = ['plain', 'good', 'warning', 'bad'] as const
export type Tone = (typeof TONES)[number]

/** Values over categories; each series has one value, or null, for each category. */
export type SeriesData = {
  readonly unit: string | null
  readonly categories: readonly string[]
  readonly series: readonly {
    readonly sName: string
    readonly sLabel: string
    readonly values: readonly ChartNumber[]
  }[]
}

export type ItemsData = {
  readonly label: string
  readonly unit: string | null
  readonly items: readonly ChartItem[]
}

/** The data of each kind of chart. */
export type ChartDataOf = {
  Div: { readonly texts: readonly string[] }
  sLabel: {
    readonly label: string
    readonly value: ChartNumber
    readonly unit: string | null
    readonly text: string | null
  }
  Progress: {
    readonly label: string
    readonly unit: string | null
    readonly items: readonly (ChartItem & { readonly total: ChartNumber })[]
  }
  sPie: ItemsData
  commonList: {
    readonly columns: readonly { readonly sName: string; readonly sLabel: string }[]
    /** Each row has a cell for each column, in their order. */
    readonly rows: readonly (readonly unknown[])[]
  }
  sColumnarGroup: SeriesData
  sColumnar: SeriesData
  sBrokenLine: SeriesData
  sBar: SeriesData
  ColorBlock: {
    readonly items: readonly (ChartItem & {
      readonly unit: string | null
      readonly tone: Tone
      /** The module that shows what was counted. */
      readonly sModelsId: string | null
    })[]
  }
  sGauge: {
    readonly label: string
    readonly value: ChartNumber
    readonly minimum: ChartNumber
    readonly maximum: ChartNumber
    readonly target: ChartNumber
    readonly unit: string | null
  }
}

/** Columns and rows that a chart takes of a grid of twelve columns. */
export type ChartLayout = { readonly w: number; readonly h: number }

type ChartHead = {
  readonly sId: string
  readonly sName: string
  readonly iOrder: number
  readonly layout: ChartLayout
}

/** A chart that could be drawn up. */
export type DrawnChart = {
  [Kind in CharType]: ChartHead & { readonly sCharType: Kind; readonly data: ChartDataOf[Kind] }
}[CharType]

/** A chart that could not; the others of the dashboard are not affected. */
export type FailedChart = ChartHead & {
  readonly sCharType: CharType
  readonly data: null
  readonly error: { readonly code: ErrorCode; readonly detail: string }
}

export type Chart = DrawnChart | FailedChart

export type DashboardAnswer = { readonly charts: readonly Chart[] }
