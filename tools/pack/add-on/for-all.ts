// What an edition that is added says beside its documents, for all companies: roles with what they may do, tags of editions, and what is offered
// to the outside. Pure.
import { isDeepStrictEqual } from 'node:util'
import { rowFileOf } from '../customer/settings/row-content.ts'
import { isRowKind, type RowKindName, rowKindOf } from '../customer/settings/row-kinds.ts'
import { asSettings, type Setting, type Settings } from '../customer/settings/setting.ts'
import { readSettings } from '../customer/settings/settings-content.ts'
import type { Problem } from '../problem.ts'
import { firstWord } from './rows-of-add-on.ts'

export type ForAll = {
  /** Roles, what they may do and what they are shown less, piece by piece. */
  readonly roles: Settings
  /** Rows for everybody, member by member. */
  readonly rows: Settings
}

export const ROWS_FOR_ALL = ['edition', 'interface'] as const satisfies readonly RowKindName[]

const ROLE_FILE = /^roles\/[a-z0-9-]{1,60}\.json$/

const isOfRows = (path: string): boolean =>
  (ROWS_FOR_ALL as readonly (string | undefined)[]).includes(rowFileOf(path)?.name)

export const isForAll = (path: string): boolean => ROLE_FILE.test(path) || isOfRows(path)

/** A role is called after the edition, as a module is: no company and no other edition has one of its code. */
const calledAfter = (name: string, setting: Setting): Setting => ({
  ...setting,
  of: [`${name}-${setting.of[0]}`, ...setting.of.slice(1)],
})

/** What is the usual needs no saying, and databases do not tell it. */
const isUsual = ({ kind, name, value }: Setting): boolean =>
  isRowKind(kind) && isDeepStrictEqual(value, rowKindOf(kind).attributes[name]?.default)

/** A tag is called after the edition, too, or nothing would tell whose it is. */
const strangeTags = (name: string, path: string, settings: readonly Setting[]): readonly Problem[] => {
  const codes = settings.flatMap(({ kind, of }) => (kind === 'edition' ? [String(of[0])] : []))
  return [...new Set(codes)]
    .filter((code) => firstWord(code) !== name)
    .map((code) => ({
      file: path,
      line: 1,
      message: `the tag ${code} has to be called ${name}, or ${name}-…`,
    }))
}

export const readForAll = (
  name: string,
  files: readonly { readonly path: string; readonly text: string }[],
): { readonly forAll: ForAll; readonly problems: readonly Problem[] } => {
  const read = files.map(({ path, text }) => ({ path, ...readSettings(name, path, text) }))
  const saidIn = (isMeant: (path: string) => boolean): readonly Setting[] =>
    read.filter(({ path }) => isMeant(path)).flatMap(({ settings }) => settings)
  return {
    forAll: {
      roles: asSettings(saidIn((path) => !isOfRows(path)).map((setting) => calledAfter(name, setting))),
      rows: asSettings(saidIn(isOfRows).filter((setting) => !isUsual(setting))),
    },
    problems: read.flatMap(({ path, problems, settings }) => [
      ...problems,
      ...strangeTags(name, path, settings),
    ]),
  }
}
