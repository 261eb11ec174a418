// Wire shapes of reading and saving business data.
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
export type Filter =
  | FilterLeaf
  | { readonly or: readonly Filter[] }
  | { readonly and: readonly Filter[] }
  | { readonly not: Filter }

export type CountMode = 'exact' | 'capped' | 'none'

export type ReadRequest = {
  readonly pageNum?: number
  readonly pageSize?: number
  readonly cursor?: string
  readonly filters?: readonly Filter[]
  readonly orderBy?: readonly { readonly field: string; readonly desc?: boolean }[]
  readonly search?: string
  readonly sId?: string
  readonly sParentId?: string
  readonly fields?: readonly string[]
  readonly sums?: readonly string[]
  readonly groupBy?: readonly string[]
  readonly count?: CountMode
  readonly params?: Readonly<Record<string, unknown>>
  /** Only what the module counts as open tasks in this form. */
  readonly openTasks?: boolean
}

export type Row = Readonly<Record<string, unknown>>

export type ReadAnswer = {
  readonly rows: readonly Row[]
  readonly total: number | null
  readonly totalIsExact: boolean
  readonly sums: Readonly<Record<string, number | null>>
  readonly nextCursor?: string
  readonly pageNum: number
  readonly pageSize: number
}

export const HANDLE_TYPES = ['add', 'update', 'del'] as const
export type HandleType = (typeof HANDLE_TYPES)[number]

export type SaveRow = {
  readonly handleType: HandleType
  readonly sId?: string
  readonly version?: string
  readonly data?: Row
}
export type SaveForm = { readonly sFormId: string; readonly rows: readonly SaveRow[] }
export type SaveRequest = { readonly forms: readonly SaveForm[]; readonly sTableNameList?: readonly string[] }

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

export type LockRequest = {
  readonly sFormId: string
  readonly sId: string
  readonly action?: 'lock' | 'renew' | 'release'
}
export type LockAnswer = {
  readonly locked: boolean
  readonly version: string
  readonly expiresAt: string | null
}

export type ExamineRequest = { readonly sIds: readonly string[]; readonly params?: Row }
export type ExamineResult = {
  readonly sId: string
  readonly ok: boolean
  readonly bCheck: 0 | 1
  readonly tCheckDate: string | null
  readonly sCheckPerson: string | null
  readonly message?: string
}
export type ExamineAnswer = { readonly results: readonly ExamineResult[] }

export type ProcedureRequest = {
  readonly sProName: string
  readonly params?: Row
  readonly sIds?: readonly string[]
  readonly pageNum?: number
  readonly pageSize?: number
}
export type ProcedureAnswer = {
  readonly rows: readonly Row[]
  readonly out: Row
  readonly sCode: number
  readonly sMsg: string | null
}
