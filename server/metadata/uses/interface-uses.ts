// Which interfaces use something: by what their definition names, and by the words of their query.
import type { Text } from '#contracts/language.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import type { Sought } from '../check/names/named.ts'
import { routineWords } from '../check/names/routine-words.ts'
import { isNamedIn } from './database-uses.ts'
import { type FoundInterface, interfacesSql } from './query/interface-query.ts'
import type { Whose } from './query/naming-query.ts'
import type { Use } from './use.ts'

const WHERE = {
  sModelsId: { en: 'The interface offers the module', zh: '接口提供该模块' },
  sFormId: { en: 'The interface offers the form', zh: '接口提供该表单' },
  sProcName: { en: 'The interface calls the routine', zh: '接口调用该存储过程' },
  sText: { en: 'The query of the interface names it', zh: '接口的查询中使用了它' },
} as const satisfies Record<string, Text>

type Member = keyof typeof WHERE

const membersOf = (
  sought: Sought,
  { sModelsId, sFormId, sProcName, sText }: FoundInterface,
): readonly Member[] => {
  const inText: readonly Member[] =
    sText !== null && isNamedIn(sought, routineWords(sText), { isOfTable: false }) ? ['sText'] : []
  if (sought.kind === 'module' && sModelsId === sought.sId) return ['sModelsId', ...inText]
  if (sought.kind === 'form' && sFormId === sought.sId) return ['sFormId', ...inText]
  const isCalled = sought.kind === 'procedure' && sProcName?.toLowerCase() === sought.name.toLowerCase()
  return isCalled ? ['sProcName', ...inText] : inText
}

export const usesInInterfaces = async (
  query: Query,
  sought: Sought,
  whose: Whose,
): Promise<readonly Use[]> => {
  const text = 'sId' in sought ? sought.sId : sought.name
  const found = await query<FoundInterface>(interfacesSql(whose, text))
  return found.flatMap((one) =>
    membersOf(sought, one).map((member) => ({
      ...{ kind: 'sysapi', sId: one.sId, member, where: WHERE[member] },
      sName: { en: one.sNameEn, zh: one.sNameZh },
    })),
  )
}
