// Wire shapes of what reading and saving business data answer, and the words of both. What is asked: requests/.
export const OPERATORS = [
  'eq',
  'ne',
  'gt',
  'ge',
  'lt',
  'le',
  'in',
  'notIn',
  'between',
  'contains',
  'startsWith',
  'endsWith',
  'isNull',
  'notNull',
] as const
export type Operator = (typeof OPERATORS)[number]

export type FilterLeaf = { readonly field: string; readonly op: Operator; readonly value?: unknown }
/** Comparisons, and groups of them within groups. */
export type FilterOf<Leaf> =
  | Leaf
  | { readonly or: readonly FilterOf<Leaf>[] }
  | { readonly and: readonly FilterOf<Leaf>[] }
  | { readonly not: FilterOf<Leaf> }
export type Filter = FilterOf<FilterLeaf>

export const COUNT_MODES = ['exact', 'capped', 'none'] as const
export type CountMode = (typeof COUNT_MODES)[number]

export type Row = Readonly<Record<string, unknown>>

/** The sum of those rows whose currency or unit is `by`; null for rows that have none. */
export type SumOfUnit = { readonly by: string | null; readonly sum: number | null }

/** One number; of a column that names that of its currency or unit, one for each. */
export type Sum = number | null | readonly SumOfUnit[]

/** More currencies or units than this have no sums. */
export const MOST_UNITS = 100

export type ReadAnswer = {
  readonly rows: readonly Row[]
  readonly total: number | null
  readonly totalIsExact: boolean
  readonly sums: Readonly<Record<string, Sum>>
  readonly nextCursor?: string
  readonly pageNum: number
  readonly pageSize: number
}

export const HANDLE_TYPES = ['add', 'update', 'del'] as const
export type HandleType = (typeof HANDLE_TYPES)[number]

export type SavedRow = {
  readonly handleType: HandleType
  readonly sId: string
  readonly version: string | null
  readonly data: Row
}
export type SaveAnswer = {
  readonly forms: readonly { readonly sFormId: string; readonly rows: readonly SavedRow[] }[]
  readonly messages: readonly string[]
}

export type LockAnswer = {
  readonly locked: boolean
  readonly version: string
  readonly expiresAt: string | null
}

/** How the record stands now; null is also what the form hides. */
export type ExamineResult = {
  readonly sId: string
  readonly ok: boolean
  readonly bCheck: 0 | 1 | null
  readonly tCheckDate: string | null
  readonly sCheckPerson: string | null
  readonly message?: string
}
export type ExamineAnswer = { readonly results: readonly ExamineResult[] }

export type RoutineAnswer = {
  readonly rows: readonly Row[]
  readonly out: Row
  readonly sCode: number
  readonly sMsg: string | null
}
