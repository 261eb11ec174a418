// Templates of SQL as the deployment has them: read when they are asked for, so that one that is put there counts at once.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SqlTemplateName } from '#contracts/sql-templates.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'

/** Throws broken_metadata, naming the file, where there is none. */
export type ReadTemplate = (name: SqlTemplateName) => Promise<string>

const ENDING = '.sql'

const missing = (file: string): AppError =>
  new AppError('broken_metadata', {
    en: `The template ${file} is missing: put it into the folder that SQL_TEMPLATES_DIR names`,
    zh: `缺少模板 ${file}：请将其放入 SQL_TEMPLATES_DIR 指定的文件夹`,
  })

const NO_FILE: ReadonlySet<unknown> = new Set(['ENOENT', 'ENOTDIR', 'EISDIR'])

export const createReadTemplate =
  (folder: string | undefined): ReadTemplate =>
  async (name) => {
    const file = `${name}${ENDING}`
    if (folder === undefined) throw missing(file)
    return readFile(join(folder, file), 'utf8').catch((error: NodeJS.ErrnoException) => {
      throw NO_FILE.has(error.code) ? missing(file) : error
    })
  }
