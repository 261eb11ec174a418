// The routines that approvals, actions and conversions name, with the places that name them. Pure.
import type { ApprovalStep, Doing } from '#contracts/metadata/approval-steps.ts'
import type { Take } from '#contracts/metadata/conversion-parts.ts'
import { noRoutine } from './complaints.ts'
import type { ConversionContent, Filling } from './conversion-content.ts'
import type { WrittenDocument, WrittenProblem } from './document.ts'

export type NamedRoutine = { readonly name: string; readonly pointer: readonly (string | number)[] }

const routineOf = (step: ApprovalStep): string | null => {
  if ('call' in step) return step.call
  if ('run' in step) return step.run
  if ('callLine' in step) return step.callLine
  if ('stock' in step && 'call' in step.stock) return step.stock.call
  return 'voucher' in step && 'call' in step.lines ? step.lines.call : null
}

type Part = { readonly file: string; readonly member: string; readonly content: Doing }

const partsOf = ({ approval, actions }: Pick<WrittenDocument, 'approval' | 'actions'>): readonly Part[] => [
  ...(approval === null
    ? []
    : (['approve', 'withdraw'] as const).map((member) => ({
        file: approval.file,
        member,
        content: approval.value[member] ?? {},
      }))),
  ...actions.map(({ file, value }) => ({ file, member: 'does', content: value.does ?? {} })),
]

/** Whoever approves is told by it that the record is approved already; whoever withdraws, that it is not. */
const TAKEN = -2
const AT_MOST = { en: 'sCode is at most -3', zh: 'sCode 不得大于 -3' }

const ofStep = (step: ApprovalStep, { member }: Part, isKnown: (name: string) => boolean) => {
  const name = routineOf(step)
  return [
    ...(name === null || isKnown(name) ? [] : [noRoutine(name)]),
    ...(member !== 'does' && 'sCode' in step && step.sCode === TAKEN ? [AT_MOST] : []),
  ]
}

/** Routines that are not there, and codes that are taken. */
export const stepMistakes = (
  document: Pick<WrittenDocument, 'approval' | 'actions'>,
  isKnown: (name: string) => boolean,
): readonly WrittenProblem[] =>
  partsOf(document).flatMap((part) =>
    (['steps', 'after'] as const).flatMap((list) =>
      (part.content[list] ?? []).flatMap((step: ApprovalStep, index) =>
        ofStep(step, part, isKnown).map((message) => ({
          file: part.file,
          pointer: [part.member, list, index],
          message,
        })),
      ),
    ),
  )

export const routinesLookedUp = (
  { look = {} }: Pick<Filling, 'look'>,
  ...part: readonly string[]
): readonly NamedRoutine[] =>
  Object.entries(look).flatMap(([alias, one]) =>
    'call' in one ? [{ name: one.call, pointer: [...part, 'look', alias] }] : [],
  )

const inTake = (take: Take | undefined, ...pointer: readonly string[]): readonly NamedRoutine[] =>
  (['lessCall', 'within'] as const).flatMap((member) => {
    const name = take?.[member]?.call
    return name === undefined ? [] : [{ name, pointer: [...pointer, member] }]
  })

const routinesOfConversion = ({
  from,
  header,
  lines,
  take,
  split,
  after,
}: ConversionContent): readonly NamedRoutine[] => [
  ...(from.refuse ?? []).flatMap((step, index) =>
    'call' in step ? [{ name: step.call, pointer: ['from', 'refuse', index] }] : [],
  ),
  ...routinesLookedUp(header, 'header'),
  ...routinesLookedUp(lines ?? {}, 'lines'),
  ...inTake(take, 'take'),
  ...inTake(lines?.take, 'lines', 'take'),
  ...(split === undefined ? [] : [{ name: split.call, pointer: ['split', 'call'] }]),
  ...(after ?? []).map((name, index) => ({ name, pointer: ['after', index] })),
]

/** Routines that are not there. */
export const conversionMistakes = (
  { conversions }: Pick<WrittenDocument, 'conversions'>,
  isKnown: (name: string) => boolean,
): readonly WrittenProblem[] =>
  conversions.flatMap(({ file, value }) =>
    routinesOfConversion(value)
      .filter(({ name }) => !isKnown(name))
      .map(({ name, pointer }) => ({ file, pointer, message: noRoutine(name) })),
  )
