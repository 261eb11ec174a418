// What the file edition.json of an edition that is added to another says: to which, from which version of it on, and which it is itself.
import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type Static, Type } from 'typebox'
import { PROGRAM, STANDARD_EDITION } from '../folders.ts'
import type { Problem } from '../problem.ts'
import { readJson, type Sourced } from '../read-json.ts'

export const EDITION_FILE = 'edition.json'

const VERSION = Type.String({ pattern: '^\\d{1,6}\\.\\d{1,6}\\.\\d{1,6}$' })

const EDITION = Type.Object(
  {
    sBase: Type.String({ pattern: '^[a-z][a-z0-9-]{0,62}$' }),
    /** Of the edition that it is added to, the lowest. */
    sBaseVersion: VERSION,
    sVersion: VERSION,
  },
  { additionalProperties: false },
)

export type EditionFile = Static<typeof EDITION>

export const isAddOn = (folder: string): boolean => existsSync(join(folder, EDITION_FILE))

/** The standard, or a folder beside this one. */
export const baseFolder = (folder: string, { sBase }: EditionFile): string =>
  sBase === basename(STANDARD_EDITION) ? STANDARD_EDITION : join(dirname(folder), sBase)

export const readEditionFile = async (
  folder: string,
): Promise<{ readonly content?: Sourced<EditionFile>; readonly problems: readonly Problem[] }> =>
  readJson(`${basename(folder)}/${EDITION_FILE}`, await readFile(join(folder, EDITION_FILE), 'utf8'), EDITION)

/** Editions come with the program, and are of its version. */
const programVersion = (): string =>
  (JSON.parse(readFileSync(join(PROGRAM, 'package.json'), 'utf8')) as { version: string }).version

const isOlder = (version: string, other: string): boolean =>
  version.localeCompare(other, 'en', { numeric: true }) < 0

/** What is called after it is its own: its name is one word, the first of each of its ids. */
const NAME = /^[a-z][a-z0-9]{0,62}$/

const BASE_HAS = (base: string, name: string): string =>
  `${base} has modules that are called after ${name} itself: give this folder another name`

/** Whether its name is free, and the edition that it is added to there. */
export const placeProblems = (
  folder: string,
  { file, value, lineOf }: Sourced<EditionFile>,
  baseHas: (name: string) => boolean,
): readonly Problem[] => {
  const name = basename(folder)
  const version = programVersion()
  const at = (member: string, message: string): Problem => ({
    file,
    line: member === '' ? 1 : lineOf(`/${member}`),
    message,
  })
  return [
    ...(NAME.test(name)
      ? []
      : [at('', `the folder of an edition that is added to another is called in one word: a-z and digits`)]),
    ...(baseHas(name) ? [at('', BASE_HAS(value.sBase, name))] : []),
    ...(isOlder(version, value.sBaseVersion)
      ? [at('sBaseVersion', `${value.sBase} is ${version} here, and ${value.sBaseVersion} is needed`)]
      : []),
  ]
}
