// Judges a change of a table that is sent as data, by the schema of its kind, then by what schemas do not say. Pure.
import type { Text } from '#contracts/language.ts'
import { TABLE_CHANGES } from '#contracts/requests/table-requests.ts'
import type { ColumnKind, ColumnWish, TableChange } from '#contracts/tables.ts'
import { type Complaint, invalidRequest } from '#server/kernel/errors/app-error.ts'
import { judgeOf, type RequestJudge } from '#server/kernel/requests/request-judge.ts'

const JUDGES: ReadonlyMap<string, RequestJudge<unknown>> = new Map(
  Object.entries(TABLE_CHANGES).map(([kind, schema]) => [kind, judgeOf(schema)]),
)

const NO_KIND: Text = {
  en: `must be one of ${Object.keys(TABLE_CHANGES).join(', ')}`,
  zh: `须为 ${Object.keys(TABLE_CHANGES).join('、')} 之一`,
}

const KINDS_OF_LETTER: Readonly<Record<string, readonly ColumnKind[]>> = {
  s: ['text'],
  i: ['whole'],
  d: ['decimal'],
  b: ['flag'],
  t: ['date', 'timestamp'],
  j: ['json'],
}

const letterComplaint = (name: string, type: ColumnKind, path: string): readonly Complaint[] => {
  const fitting = KINDS_OF_LETTER[name[0] ?? ''] ?? []
  if (fitting.includes(type)) return []
  const message = {
    en: `${name} begins with ${name[0]}, which holds ${fitting.join(' or ')}`,
    zh: `${name} 以 ${name[0]} 开头，只能是 ${fitting.join('、')}`,
  }
  return [{ path, message }]
}

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/
const NUMBER = /^-?\d{1,15}(\.\d{1,12})?$/

/** What a default may be, by what the column holds. */
const DEFAULTS: Readonly<Record<ColumnKind, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string' && value.length <= 1000 && value.isWellFormed(),
  whole: (value) => Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31,
  decimal: (value) => typeof value === 'number' && NUMBER.test(String(value)),
  flag: (value) => value === 0 || value === 1,
  date: (value) => typeof value === 'string' && (value === 'today' || ISO_DAY.test(value)),
  timestamp: (value) => value === 'now',
  json: () => false,
}

const WRONG_DEFAULT: Text = {
  en: 'is no value that the column can have by default',
  zh: '不能作为该列的默认值',
}
const NOT_OF_TEXT: Text = { en: 'is said of texts alone', zh: '只能用于文本列' }
const NOT_OF_DECIMAL: Text = { en: 'is said of decimals alone', zh: '只能用于小数列' }
const NO_ID: Text = {
  en: 'only a text whose name ends in Id names records of another table: sToolId, say',
  zh: '只有名称以 Id 结尾的文本列才能引用其他表的记录，例如 sToolId',
}

type Sized = Pick<ColumnWish, 'type' | 'length' | 'digits'>

const sizeComplaints = ({ type, length, digits }: Sized, at: string): readonly Complaint[] => [
  ...(length !== undefined && type !== 'text' ? [{ path: `${at}.length`, message: NOT_OF_TEXT }] : []),
  ...(digits !== undefined && type !== 'decimal' ? [{ path: `${at}.digits`, message: NOT_OF_DECIMAL }] : []),
]

const wishComplaints = (wish: ColumnWish, at: string): readonly Complaint[] => [
  ...letterComplaint(wish.name, wish.type, `${at}.type`),
  ...sizeComplaints(wish, at),
  ...(wish.default !== undefined && !DEFAULTS[wish.type](wish.default)
    ? [{ path: `${at}.default`, message: WRONG_DEFAULT }]
    : []),
  ...(wish.references !== undefined && !(wish.type === 'text' && wish.name.endsWith('Id'))
    ? [{ path: `${at}.references`, message: NO_ID }]
    : []),
]

const twice = (columns: readonly ColumnWish[]): readonly Complaint[] =>
  columns.flatMap(({ name }, index) =>
    columns.slice(0, index).some((other) => other.name.toLowerCase() === name.toLowerCase())
      ? [
          {
            path: `change.columns.${index}.name`,
            message: { en: `${name} stands there twice`, zh: `${name} 重复` },
          },
        ]
      : [],
  )

const complaintsAbout = (change: TableChange): readonly Complaint[] => {
  switch (change.kind) {
    case 'makeTable':
      return [
        ...change.columns.flatMap((wish, index) => wishComplaints(wish, `change.columns.${index}`)),
        ...twice(change.columns),
      ]
    case 'addColumn':
      return wishComplaints(change.column, 'change.column')
    case 'changeType': {
      const { name, column, type } = change
      return [...letterComplaint(name ?? column, type, 'change.name'), ...sizeComplaints(change, 'change')]
    }
    case 'renameColumn':
      return change.column[0] === change.name[0]
        ? []
        : [
            {
              path: 'change.name',
              message: {
                en: 'begins with another letter: change its type',
                zh: '首字母不同：请修改其类型',
              },
            },
          ]
    case 'dropColumn':
    case 'dropTable':
      return []
  }
}

/** Throws invalid_request. */
export const judgeChange = (sent: Readonly<Record<string, unknown>>): TableChange => {
  const judge = typeof sent.kind === 'string' ? JUDGES.get(sent.kind) : undefined
  if (judge === undefined) throw invalidRequest([{ path: 'change.kind', message: NO_KIND }])
  const judged = judge(sent)
  if (!judged.isRight)
    throw invalidRequest(
      judged.complaints.map(({ path, message }) => ({
        path: path === '' ? 'change' : `change.${path}`,
        message,
      })),
    )
  const change = judged.value as TableChange
  const complaints = complaintsAbout(change)
  if (complaints.length > 0) throw invalidRequest(complaints)
  return change
}
