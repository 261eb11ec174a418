// What is wrong with a file or a folder that a person named, as one sentence.
import { statSync } from 'node:fs'
import { PackRefused } from './problem.ts'

const SENTENCES: Readonly<Record<string, (path: string) => string>> = {
  ENOENT: (path) => `There is no ${path}.`,
  ENOTDIR: (path) => `${path} is not a folder.`,
  EISDIR: (path) => `${path} is a folder, not a file.`,
  EACCES: (path) => `You may not read or write ${path}.`,
  EPERM: (path) => `You may not change ${path}.`,
  EROFS: (path) => `${path} is on a disk that is read-only.`,
  ENOSPC: (path) => `There is no room on the disk of ${path}.`,
}

/** A PackRefused where a file or folder is the reason; every other error as it is. */
export const fileRefusal = (error: unknown): unknown => {
  if (!(error instanceof Error && 'path' in error && 'code' in error)) return error
  const sentence = SENTENCES[String(error.code)]
  return sentence === undefined ? error : new PackRefused([sentence(String(error.path))])
}

/** Why a folder has no files. */
export const whyEmpty = (path: string): string => {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined) return 'there is no such folder'
  return found.isDirectory() ? 'the folder is empty' : 'this is not a folder'
}
