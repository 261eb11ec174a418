// Routines that are called like a hook of a save, and that no save calls: of a table that there is not, or misspelt. Pure.
import { nearestName } from '#contracts/expression/nearest-name.ts'
import type { Text } from '#contracts/language.ts'

const HOOKS = ['beforesave', 'aftersave', 'savereturn'] as const
const HOOK = /^sp_(.+)_(?:beforesave|aftersave|savereturn)$/
const ANY = /^sp_(.+)_([a-z]+)$/

export type HookMistake = {
  readonly routine: string
  readonly what: Text
  /** The name that a save would call; null where none is near. */
  readonly meant: string | null
}

const orphan = (routine: string, table: string, tables: readonly string[]): HookMistake => {
  const near = nearestName(table, tables)
  return {
    routine,
    what: {
      en: `no save calls ${routine}: there is no table ${table}`,
      zh: `保存时不会调用 ${routine}：不存在表 ${table}`,
    },
    meant: near === null ? null : routine.replace(`sp_${table}_`, `sp_${near}_`),
  }
}

/** Something else may be called alike: unless metadata or a routine names it, nobody calls it. */
const misspelt = (
  routine: string,
  tables: ReadonlySet<string>,
  isNamed: (routine: string) => boolean,
): readonly HookMistake[] => {
  const [, table = '', word = ''] = ANY.exec(routine) ?? []
  const near = tables.has(table) ? nearestName(word, HOOKS) : null
  if (near === null || isNamed(routine)) return []
  const meant = `sp_${table}_${near}`
  return [
    {
      routine,
      what: {
        en: `no save calls ${routine}: did you mean ${meant}?`,
        zh: `保存时不会调用 ${routine}：是否为 ${meant}？`,
      },
      meant,
    },
  ]
}

/** All names in lower case; `tables` are those that forms are saved in. */
export const hookMistakes = (
  routines: readonly string[],
  tables: ReadonlySet<string>,
  isNamed: (routine: string) => boolean = () => true,
): readonly HookMistake[] =>
  routines.flatMap((routine) => {
    const table = HOOK.exec(routine)?.[1]
    if (table === undefined) return misspelt(routine, tables, isNamed)
    return tables.has(table) ? [] : [orphan(routine, table, [...tables])]
  })
