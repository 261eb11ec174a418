// Users as they are pasted or come in a file: a header that names the columns, and a line each, with commas, semicolons or tabs between. Pure.
import { LANGUAGES, type Text } from '#contracts/language.ts'

export type UserLine = {
  readonly iLine: number
  readonly sUserNo: string
  readonly sUserName: string
  /** By their codes; empty: where who imports works. */
  readonly place: string
  readonly sLanguage: 'en' | 'zh-CN'
  readonly roles: readonly string[]
  readonly places: readonly string[]
}

export type LineProblem = { readonly iLine: number; readonly text: Text }

export type ReadLines = { readonly lines: readonly UserLine[]; readonly problems: readonly LineProblem[] }

const COLUMNS = ['user', 'name', 'subsidiary', 'language', 'roles', 'subsidiaries'] as const
type ColumnName = (typeof COLUMNS)[number]

const NAMES: Readonly<Record<string, ColumnName>> = {
  user: 'user',
  name: 'name',
  subsidiary: 'subsidiary',
  language: 'language',
  roles: 'roles',
  subsidiaries: 'subsidiaries',
  用户: 'user',
  姓名: 'name',
  分公司: 'subsidiary',
  语言: 'language',
  角色: 'roles',
  其他分公司: 'subsidiaries',
}

const LONGEST = 200

const delimiterOf = (header: string): string => ['\t', ';', ','].find((one) => header.includes(one)) ?? ','

/** The cells of each line; a cell in quotes may hold what else would end it. */
export const cellsOf = (text: string, delimiter: string): readonly (readonly string[])[] => {
  const rows: string[][] = [[]]
  const cell = new RegExp(
    `("(?:[^"]|"")*"|[^"\\r\\n${delimiter}][^\\r\\n${delimiter}]*|)(${delimiter}|\\r\\n|\\n|\\r|$)`,
    'gy',
  )
  for (const [, value = '', end = ''] of text.matchAll(cell)) {
    rows.at(-1)?.push((value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value).trim())
    if (end === '') break
    if (end !== delimiter) rows.push([])
  }
  return rows
}

const listed = (text: string): readonly string[] => [
  ...new Set(text.split(/[\s,;|、，；]+/).filter((each) => each !== '')),
]

const unknownColumn = (name: string): Text => ({
  en: `“${name}” is no column: they are user, name, subsidiary, language, roles and subsidiaries`,
  zh: `没有“${name}”列：可用的列为 用户、姓名、分公司、语言、角色、其他分公司`,
})
const NEEDED: Text = {
  en: 'The first line names the columns, user and name among them',
  zh: '第一行须为列名，且包含“用户”和“姓名”',
}
const OTHER_LENGTH: Text = {
  en: 'The line has more or fewer cells than the first',
  zh: '该行的列数与第一行不同',
}
const NO_NUMBER: Text = { en: 'The user is missing', zh: '缺少用户' }
const NO_NAME: Text = { en: 'The name is missing', zh: '缺少姓名' }
const LONG: Text = { en: 'A name or a code has 200 characters at most', zh: '名称和编码最多 200 个字符' }
const NO_LANGUAGE: Text = { en: 'The language is en or zh-CN', zh: '语言为 en 或 zh-CN' }

const headerOf = (cells: readonly string[]) => {
  const named = cells.map((cell) => NAMES[cell.toLowerCase()])
  const unknown = cells.filter((_, at) => named[at] === undefined)
  const problems = unknown.map((name): LineProblem => ({ iLine: 1, text: unknownColumn(name) }))
  const isWhole = named.includes('user') && named.includes('name') && new Set(named).size === named.length
  return {
    named,
    problems: problems.length > 0 || isWhole ? problems : [{ iLine: 1, text: NEEDED }],
  }
}

const complaintsOf = (
  { user, name, language }: Readonly<Record<ColumnName, string>>,
  all: readonly string[],
) => [
  ...(user === '' ? [NO_NUMBER] : []),
  ...(name === '' ? [NO_NAME] : []),
  ...(all.some((cell) => cell.length > LONGEST * 20) || [user, name].some((cell) => cell.length > LONGEST)
    ? [LONG]
    : []),
  ...(language === '' || LANGUAGES.some((one) => one === language) ? [] : [NO_LANGUAGE]),
]

export const readUserLines = (text: string): ReadLines => {
  const [firstLine = ''] = text.replace(/^[\uFEFF\r\n]+/, '').split(/\r?\n/, 1)
  const [header = [], ...rows] = cellsOf(
    text.replaceAll(/^[\uFEFF\r\n]+|[\r\n]+$/g, ''),
    delimiterOf(firstLine),
  )
  const { named, problems: headerProblems } = headerOf(header)
  if (headerProblems.length > 0) return { lines: [], problems: headerProblems }
  const lines: UserLine[] = []
  const problems: LineProblem[] = []
  for (const [at, cells] of rows.entries()) {
    const iLine = at + 2
    if (cells.every((cell) => cell === '')) continue
    if (cells.length !== header.length) {
      problems.push({ iLine, text: OTHER_LENGTH })
      continue
    }
    const value = (name: ColumnName): string => cells[named.indexOf(name)] ?? ''
    const said = Object.fromEntries(COLUMNS.map((name) => [name, value(name)])) as Record<ColumnName, string>
    const complaints = complaintsOf(said, cells)
    problems.push(...complaints.map((one) => ({ iLine, text: one })))
    lines.push({
      ...{ iLine, sUserNo: said.user, sUserName: said.name, place: said.subsidiary },
      ...{ sLanguage: said.language === 'zh-CN' ? 'zh-CN' : 'en' },
      ...{ roles: listed(said.roles), places: listed(said.subsidiaries) },
    })
  }
  return { lines, problems }
}
