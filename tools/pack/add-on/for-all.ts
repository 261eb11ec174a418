// What an edition that is added says beside its documents, for all companies: roles with what they may do, and tags of editions. Pure.

import { asSettings, type Setting, type Settings } from '../customer/settings/setting.ts'
import { readSettings } from '../customer/settings/settings-content.ts'
import type { Problem } from '../problem.ts'

export type ForAll = {
  /** Roles, what they may do and what they are shown less, piece by piece. */
  readonly roles: Settings
  /** Tags of editions, member by member. */
  readonly tags: Settings
}

const ROLE_FILE = /^roles\/[a-z0-9-]{1,60}\.json$/
const TAGS_FILE = 'editions.json'

export const isForAll = (path: string): boolean => ROLE_FILE.test(path) || path === TAGS_FILE

/** A role is called after the edition, as a module is: no company and no other edition has one of its code. */
const calledAfter = (name: string, setting: Setting): Setting => ({
  ...setting,
  of: [`${name}-${setting.of[0]}`, ...setting.of.slice(1)],
})

export const readForAll = (
  name: string,
  files: readonly { readonly path: string; readonly text: string }[],
): { readonly forAll: ForAll; readonly problems: readonly Problem[] } => {
  const read = files.map(({ path, text }) => ({ path, ...readSettings(name, path, text) }))
  const saidIn = (isMeant: (path: string) => boolean): readonly Setting[] =>
    read.filter(({ path }) => isMeant(path)).flatMap(({ settings }) => settings)
  return {
    forAll: {
      roles: asSettings(saidIn((path) => path !== TAGS_FILE).map((setting) => calledAfter(name, setting))),
      tags: asSettings(saidIn((path) => path === TAGS_FILE)),
    },
    problems: read.flatMap(({ problems }) => problems),
  }
}
