// Which names a zip of a customer's folder may hold, and what they are within the folder. Pure.
import type { Text } from '#contracts/language.ts'

/** What is wrong with one of its names. */
export type NameComplaint = { readonly path: string; readonly message: Text }

const SEGMENT = /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,99}$/
const FILE = /\.(?:json|sql|md)$/
const MOST_DEEP = 8

const NOT_A_PATH: Text = {
  en: 'names in a package are of letters, digits, points and dashes, and stay within its folder',
  zh: '包内的名称只能由字母、数字、点和连字符组成，且不得离开其文件夹',
}
const NOT_A_FILE: Text = {
  en: 'a package has files of JSON, SQL and Markdown alone',
  zh: '包内只能有 JSON、SQL 和 Markdown 文件',
}
const TWICE: Text = {
  en: 'it is in the package twice, in upper and lower case perhaps',
  zh: '该名称在包内出现两次（可能仅大小写不同）',
}

const isPath = (name: string): boolean => {
  const segments = name.replace(/\/$/, '').split('/')
  return segments.length <= MOST_DEEP && segments.every((segment) => SEGMENT.test(segment))
}

const ofOne = (name: string): NameComplaint | null => {
  if (!isPath(name)) return { path: name, message: NOT_A_PATH }
  return name.endsWith('/') || FILE.test(name) ? null : { path: name, message: NOT_A_FILE }
}

/** A file and a folder of one name are twins, too. */
const placesOf = (name: string): readonly string[] => {
  const segments = name.toLowerCase().split('/')
  return segments.slice(1).map((_, at) => segments.slice(0, at + 1).join('/'))
}

const twins = (files: readonly string[]): readonly NameComplaint[] => {
  const folders = new Set(files.flatMap(placesOf))
  const seen = new Set<string>()
  return files.flatMap((name) => {
    const key = name.toLowerCase()
    const isTwin = seen.has(key) || folders.has(key)
    seen.add(key)
    return isTwin ? [{ path: name, message: TWICE }] : []
  })
}

/** What is wrong with all of them; folders end with a slash. */
export const nameComplaints = (names: readonly string[]): readonly NameComplaint[] => [
  ...names.flatMap((name) => ofOne(name) ?? []),
  ...twins(names.filter((name) => !name.endsWith('/'))),
]

/** The folder that all of them lie in, with its slash; empty where they lie in several or in none. */
export const commonFolder = (files: readonly string[]): string => {
  const [first = ''] = files
  const folder = first.slice(0, first.indexOf('/') + 1)
  return folder !== '' && files.every((name) => name.startsWith(folder)) ? folder : ''
}
