// What the attributes of a module must have beside each other. Pure.
import type { MODULE_ATTRIBUTES } from '#contracts/metadata/module.ts'
import type { Content } from '#contracts/metadata/row-types.ts'
import type { Mistake, Said } from './mistake.ts'

type ModuleSaid = Said<Content<typeof MODULE_ATTRIBUTES>>

const isSaid = (value: string | null | undefined): boolean => value !== null && value !== undefined

/** A source of open tasks says of which, in which of its own lists. `isOwnList`: whether `sUnFormId` is one. */
export const moduleMistakes = (
  { bUnTask, sUnType, sUnFormId, sUnCondition }: ModuleSaid,
  { isOwnList }: { readonly isOwnList: (sUnFormId: string) => boolean },
): readonly Mistake[] => {
  if (bUnTask !== 1)
    return isSaid(sUnCondition)
      ? [
          {
            member: 'sUnCondition',
            message: {
              en: 'only a source of open tasks (bUnTask) has a condition',
              zh: '只有待办事项的来源（bUnTask）才有条件',
            },
          },
        ]
      : []
  if (!isSaid(sUnType) || sUnFormId === null || sUnFormId === undefined)
    return [
      {
        member: 'bUnTask',
        message: {
          en: 'a source of open tasks has a sUnType and a sUnFormId',
          zh: '待办事项的来源须有 sUnType 和 sUnFormId',
        },
      },
    ]
  return isOwnList(sUnFormId)
    ? []
    : [
        {
          member: 'sUnFormId',
          message: {
            en: 'open tasks are counted in a list of the module itself',
            zh: '待办事项须在模块自己的列表中统计',
          },
        },
      ]
}
