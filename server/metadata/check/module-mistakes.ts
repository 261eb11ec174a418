// What the attributes of a module must have beside each other. Pure.
import type { MODULE_ATTRIBUTES } from '#contracts/metadata/module.ts'
import type { Content } from '#contracts/metadata/row-types.ts'
import type { Mistake, Said } from './mistake.ts'

type ModuleSaid = Said<Content<typeof MODULE_ATTRIBUTES>>

const isSaid = (value: string | null | undefined): boolean => value !== null && value !== undefined

type Places = { readonly isOwnList: (sUnFormId: string) => boolean }

/** What is asked of approving is asked of nobody where nothing is approved. */
const approvalMistakes = ({ bCheck, bFourEyes, bAmountLimits }: ModuleSaid): readonly Mistake[] =>
  bCheck === 1
    ? []
    : (['bFourEyes', 'bAmountLimits'] as const)
        .filter((member) => ({ bFourEyes, bAmountLimits })[member] === 1)
        .map((member) => ({
          member,
          message: {
            en: 'only a module whose records are approved (bCheck) asks this',
            zh: '只有需要审核的模块（bCheck）才能设置此项',
          },
        }))

/** A source of open tasks says of which, in which of its own lists. */
const taskMistakes = (
  { bUnTask, sUnType, sUnFormId, sUnCondition }: ModuleSaid,
  { isOwnList }: Places,
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

/** `isOwnList`: whether `sUnFormId` is a list of the module. */
export const moduleMistakes = (said: ModuleSaid, places: Places): readonly Mistake[] => [
  ...approvalMistakes(said),
  ...taskMistakes(said, places),
]
