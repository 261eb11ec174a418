// What a dashboard answers: one data shape for each kind of chart, and the roles that columns play in it.
import type { ErrorCode } from './error-codes.ts'
import type { Text } from './language.ts'
import type { CharType } from './metadata-values.ts'
import type { FilterLeaf } from './records.ts'

export const CHART_ROLES = [
  'category',
  'value',
  'total',
  'target',
  'minimum',
  'maximum',
  'before',
  'trend',
  'unit',
  'tone',
  'text',
  'link',
  'filter',
  'action',
] as const
export type ChartRole = (typeof CHART_ROLES)[number]

/** By which the days of a list are told. */
export const CHART_PERIODS = ['month', 'year'] as const
export type ChartPeriod = (typeof CHART_PERIODS)[number]

/** The name under which a list is counted. */
export const COUNTED = 'count'

/** How many columns may play a role: exactly one, one or more, none or one; none, one, or one for each value. */
type Many = 'one' | 'some' | 'maybe' | 'each'

/** The list that shows what was counted: one for a row; and the action that one has to hold there to be shown the row. */
const LIST = { link: 'maybe', filter: 'maybe', action: 'maybe' } as const
/** The same, one for a row or one for each of its values. */
const LISTS = { link: 'each', filter: 'each', action: 'maybe' } as const

/** The roles that each kind of chart knows; no other column has a meaning there. */
export const ROLES_OF_CHART = {
  Div: { text: 'maybe', ...LIST },
  sLabel: { value: 'one', unit: 'maybe', text: 'maybe', ...LIST },
  Progress: { category: 'one', value: 'one', total: 'one', unit: 'maybe', ...LIST },
  sPie: { category: 'one', value: 'one', unit: 'maybe', ...LIST },
  commonList: { value: 'some', ...LIST },
  sColumnarGroup: { category: 'one', value: 'some', target: 'maybe', unit: 'maybe', ...LISTS },
  sColumnar: { category: 'one', value: 'one', target: 'maybe', unit: 'maybe', ...LISTS },
  sBrokenLine: { category: 'one', value: 'some', target: 'maybe', unit: 'maybe', ...LISTS },
  sBar: { category: 'one', value: 'one', target: 'maybe', unit: 'maybe', ...LISTS },
  ColorBlock: {
    ...{ category: 'one', value: 'maybe', unit: 'maybe', tone: 'maybe', ...LIST },
    ...{ before: 'maybe', target: 'maybe', trend: 'maybe', text: 'maybe' },
  },
  sGauge: { value: 'one', minimum: 'maybe', maximum: 'maybe', target: 'maybe', unit: 'maybe' },
} as const satisfies Record<CharType, Readonly<Partial<Record<ChartRole, Many>>>>

/** What is wrong with so many columns in a role; null where nothing is. */
const countMistake = (many: Many, role: string, countOf: (role: string) => number): Text | null => {
  const count = countOf(role)
  if (many === 'each')
    return count > 1 && count !== countOf('value')
      ? {
          en: `takes one column as ${role}, or one for each value`,
          zh: `只能有一个 ${role} 列，或每个 value 各一个`,
        }
      : null
  if (count > 1 && many !== 'some') return { en: `takes one column as ${role}`, zh: `只能有一个 ${role} 列` }
  return count === 0 && many !== 'maybe'
    ? { en: `needs a column as ${role}`, zh: `须有一个 ${role} 列` }
    : null
}

const rolesMistake = (kind: CharType, roles: readonly string[]): Text | null => {
  const known: Readonly<Partial<Record<string, Many>>> = ROLES_OF_CHART[kind]
  const countOf = (role: string): number => roles.filter((one) => one === role).length
  const stranger = roles.find((role) => known[role] === undefined)
  if (stranger !== undefined) return { en: `has no role ${stranger}`, zh: `没有角色 ${stranger}` }
  for (const [role, many = 'maybe'] of Object.entries(known)) {
    // A Div without a routine shows the labels of its columns.
    const mistake = kind === 'Div' && role === 'text' ? null : countMistake(many, role, countOf)
    if (mistake !== null) return mistake
  }
  if (countOf('link') > 0) return null
  const beside = (['filter', 'action'] as const).find((role) => countOf(role) > 0)
  if (beside !== undefined)
    return { en: `needs a column as link beside the ${beside}`, zh: `有 ${beside} 列时须有一个 link 列` }
  return kind === 'ColorBlock' && countOf('value') === 0
    ? { en: 'needs a column as value or as link', zh: '须有一个 value 列或 link 列' }
    : null
}

/** Whether columns of these roles make a chart of the kind: null, or what is wrong. */
export const roleMistake = (kind: CharType, roles: readonly string[]): Text | null => {
  const mistake = rolesMistake(kind, roles)
  return mistake === null ? null : { en: `${kind} ${mistake.en}`, zh: `${kind} ${mistake.zh}` }
}

/** A JSON number with every digit; a reader that keeps digits has what a double cannot hold as text. */
export type ChartNumber = number | string | null

/** The list that shows exactly what was counted, or what an amount was summed up from. Left out where there is none for the user. */
export type CountedList = { readonly sModelsId: string; readonly filters: readonly FilterLeaf[] }
type WithList = { readonly opens?: CountedList }
/** One for each place, null where there is none. */
type WithLists = { readonly opens?: readonly (CountedList | null)[] }

export type ChartItem = WithList & { readonly name: string; readonly value: ChartNumber }

export const TONES = ['plain', 'good', 'warning', 'bad'] as const
export type Tone = (typeof TONES)[number]

/** Values over categories; each series has one value, or null, for each category, and `opens` likewise. */
export type SeriesData = {
  readonly unit: string | null
  readonly categories: readonly string[]
  /** What was to be reached in each category, where the chart says. */
  readonly targets?: readonly ChartNumber[]
  readonly series: readonly (WithLists & {
    readonly sName: string
    readonly sLabel: string
    readonly values: readonly ChartNumber[]
  })[]
}

/** A trend has at most so many values. */
export const MOST_OF_TREND = 60

/** What a figure is held against; each where the chart has a column for it. */
export type Comparison = {
  readonly before?: ChartNumber
  readonly target?: ChartNumber
  /** The values that led to it, oldest first; null where there was none. */
  readonly trend?: readonly (number | null)[]
  /** In words: what it is compared with, or what there is to know of it. */
  readonly text?: string | null
}

export type ItemsData = {
  readonly label: string
  readonly unit: string | null
  readonly items: readonly ChartItem[]
}

/** The data of each kind of chart. */
export type ChartDataOf = {
  Div: WithLists & { readonly texts: readonly string[] }
  sLabel: WithList & {
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
  commonList: WithLists & {
    readonly columns: readonly { readonly sName: string; readonly sLabel: string }[]
    /** Each row has a cell for each column, in their order. */
    readonly rows: readonly (readonly unknown[])[]
  }
  sColumnarGroup: SeriesData
  sColumnar: SeriesData
  sBrokenLine: SeriesData
  sBar: SeriesData
  ColorBlock: {
    readonly items: readonly (ChartItem &
      Comparison & {
        readonly unit: string | null
        readonly tone: Tone
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
  [Kind in CharType]: ChartHead & {
    readonly sCharType: Kind
    readonly data: ChartDataOf[Kind]
    /** Figures are null that the lists they lead to do not show this user. */
    readonly isWithheld?: boolean
  }
}[CharType]

/** A chart that could not; the others of the dashboard are not affected. */
export type FailedChart = ChartHead & {
  readonly sCharType: CharType
  readonly data: null
  readonly error: { readonly code: ErrorCode; readonly detail: string }
}

export type Chart = DrawnChart | FailedChart

export type DashboardAnswer = { readonly charts: readonly Chart[] }
