// Who uses something in the database: what its catalogue knows, and routines whose bodies name it.
import type { Text } from '#contracts/language.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import type { Sought } from '../check/names/named.ts'
import { type RoutineWords, routineWords, xmlWords } from '../check/names/routine-words.ts'
import {
  type Body,
  bodiesSql,
  type DatabaseSought,
  type Dependent,
  processesSql,
  routineDependentsSql,
  tableDependentsSql,
} from './query/database-query.ts'
import type { Use } from './use.ts'

const same = (text: string): Text => ({ en: text, zh: text })

const WHERE: Readonly<Record<Dependent['kind'], (part: string) => Text>> = {
  view: () => ({ en: 'The view reads it', zh: '视图读取它' }),
  table: (part) => ({ en: `${part} refers to it`, zh: `${part} 引用它` }),
  trigger: (part) => ({ en: `Runs on changes of ${part}`, zh: `${part} 变更时运行` }),
  routine: () => ({ en: 'The routine names it', zh: '存储过程中使用了它' }),
}

const told = ({ kind, name, part }: Dependent): Use => ({
  kind,
  sId: name,
  sName: same(name),
  member: part ?? 'body',
  where: WHERE[kind](part ?? ''),
})

const dependentsSql = (sought: Sought, schemas: readonly string[]) => {
  const asked = (name: string, column: string | null): DatabaseSought => ({ schemas, name, column })
  switch (sought.kind) {
    case 'table':
      return tableDependentsSql(asked(sought.name, null))
    case 'column':
      return tableDependentsSql(asked(sought.table, sought.name))
    case 'procedure':
      return routineDependentsSql(asked(sought.name, null))
    default:
      return null
  }
}

/** Whether a body means it: by its name, as a text where it is no name of the database. */
export const isNamedIn = (
  sought: Sought,
  { names, texts }: RoutineWords,
  { isOfTable }: Pick<Body, 'isOfTable'>,
): boolean => {
  switch (sought.kind) {
    case 'table':
    case 'procedure':
      return names.has(sought.name.toLowerCase())
    case 'column':
      return names.has(sought.name) && (isOfTable || names.has(sought.table.toLowerCase()))
    case 'constant':
      return texts.has(sought.name)
    case 'module':
    case 'form':
      return texts.has(sought.sId)
    case 'formColumn':
      return false
  }
}

const isItself = (sought: Sought, name: string): boolean =>
  sought.kind === 'procedure' && name.toLowerCase() === sought.name.toLowerCase()

/** Processes name things in their attributes and in the expressions there. */
export const usesInProcesses = async (
  query: Query,
  sought: Sought,
  sBrandsId: string,
): Promise<readonly Use[]> => {
  const text = 'sId' in sought ? sought.sId : sought.name
  const found = await query<{ sId: string; name: string; body: string }>(processesSql(sBrandsId, text))
  return found
    .filter(({ body }) => xmlWords(body).has(text.toLowerCase()))
    .map(({ sId, name }) => ({
      ...{ kind: 'act_re_procdef', sId, sName: same(name), member: 'sXml' },
      where: { en: 'The process names it', zh: '流程中使用了它' },
    }))
}

export const usesInDatabase = async (
  query: Query,
  sought: Sought,
  schemas: readonly string[],
): Promise<readonly Use[]> => {
  const known = dependentsSql(sought, schemas)
  const dependents = known === null ? [] : await query<Dependent>(known)
  const text = 'sId' in sought ? sought.sId : sought.name
  const table = sought.kind === 'column' ? sought.table : null
  const bodies = await query<Body>(bodiesSql({ schemas }, { text, table }))
  const naming = bodies
    .filter((body) => !isItself(sought, body.name) && isNamedIn(sought, routineWords(body.body), body))
    .map(({ name }): Dependent => ({ kind: 'routine', name, part: null }))
  const all = [...dependents, ...naming]
  return [...new Map(all.map((one) => [JSON.stringify(one), told(one)])).values()]
}
