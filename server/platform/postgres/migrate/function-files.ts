// The framework's functions as they are in this version of the code: functions/<what they serve>/<name>.sql, one file each.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { StartRefused } from '#server/kernel/errors/start-refused.ts'
import { readSqlText, type SqlText } from './sql-file.ts'

export type FunctionFile = SqlText & {
  /** The function's name in schema `framework`. */
  readonly name: string
  /** Below the folder, as it is shown. */
  readonly path: string
}

/** A row of framework.function_file: the text of a function that was applied last. */
export type AppliedFunction = { readonly name: string; readonly sha256: string }

const PATH = /^[a-z][a-z-]*\/([a-z][a-z0-9_]*)\.sql$/

const readFunction = async (folder: string, path: string): Promise<FunctionFile> => {
  const name = PATH.exec(path)?.[1]
  if (name === undefined)
    throw new StartRefused(
      `${join(folder, path)} is not named like a function's file (what-it-serves/name_of_function.sql).`,
    )
  return { name, path, ...(await readSqlText(join(folder, path))) }
}

/** All files of a folder in the order of their paths. Throws StartRefused for a misnamed file and for a function that has two. */
export const readFunctionFiles = async (folder: string): Promise<readonly FunctionFile[]> => {
  const paths = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.sql')).sort()
  const files = await Promise.all(paths.map((path) => readFunction(folder, path)))
  const first = new Map<string, FunctionFile>()
  for (const file of files) {
    const other = first.get(file.name)
    if (other !== undefined)
      throw new StartRefused(`The function ${file.name} has two files: ${other.path} and ${file.path}.`)
    first.set(file.name, file)
  }
  return files
}

/** The files whose text is another one than what was applied last. */
export const changedFunctions = (
  files: readonly FunctionFile[],
  applied: readonly AppliedFunction[],
): readonly FunctionFile[] => {
  const last = new Map(applied.map(({ name, sha256 }) => [name, sha256]))
  return files.filter(({ name, sha256 }) => last.get(name) !== sha256)
}
