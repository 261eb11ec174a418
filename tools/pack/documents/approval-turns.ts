// What differs between approving and withdrawing: names, locks, columns, and what a header says of the refusals.
import type { ApprovalStep } from '#contracts/metadata/approval-steps.ts'
import type { ApprovalContent } from './approval-content.ts'
import { capitalized } from './conversion-opening.ts'
import type { Message } from './static-sql.ts'

export type Half = 'approve' | 'withdraw'

/** What differs between approving and withdrawing. */
type Turn = {
  readonly name: (table: string) => string
  readonly says: string
  readonly calledBy: string
  readonly parameters: readonly string[]
  readonly lock: string
  readonly done: { readonly bCheck: 0 | 1; readonly says: string } & ((nouns: Nouns) => Message)
  readonly columns: readonly (readonly [string, string])[]
}

export type Nouns = Pick<ApprovalContent, 'sNounEn' | 'sNounZh'>

const alreadyDone = ({ sNounEn, sNounZh }: Nouns): Message => ({
  sMsgEn: `${capitalized(sNounEn)} {sBillNo} is approved already.`,
  sMsgZh: `${sNounZh} {sBillNo} 已审核。`,
})

const notDone = ({ sNounEn, sNounZh }: Nouns): Message => ({
  sMsgEn: `${capitalized(sNounEn)} {sBillNo} is not approved.`,
  sMsgZh: `${sNounZh} {sBillNo} 未审核。`,
})

export const TURNS: Readonly<Record<Half, Turn>> = {
  approve: {
    name: (table) => `sp_${table}_examine`,
    says: 'Approves',
    calledBy: 'Called by the approve button (sProcName of the module).',
    parameters: ['"sUserName" text', '"sLanguage" text', '"sIds" text[]'],
    lock: 'for no key update',
    done: Object.assign(alreadyDone, { bCheck: 1, says: 'it is approved already' } as const),
    columns: [
      ['bCheck', '1'],
      ['tCheckDate', 'now()'],
      ['sCheckPerson', '"sUserName"'],
    ],
  },
  withdraw: {
    name: (table) => `sp_btn_${table}_unexamine`,
    says: 'Withdraws the approval of',
    calledBy: 'Called by the button "unexamine".',
    parameters: ['"sLanguage" text', '"sIds" text[]'],
    lock: 'for update',
    done: Object.assign(notDone, { bCheck: 0, says: 'it is not approved' } as const),
    columns: [
      ['bCheck', '0'],
      ['tCheckDate', 'null'],
      ['sCheckPerson', 'null'],
    ],
  },
}

export const refusalOf = (step: ApprovalStep): readonly string[] => {
  if ('run' in step || 'let' in step) return []
  if ('callLine' in step) return [`${step.callLine} says so of a line (${step.sCode})`]
  if ('digits' in step)
    return [
      `${[step.or, `${step.digits} is finer than its unit`].filter(Boolean).join(' or ')} (${step.sCode})`,
    ]
  if ('digitsLine' in step)
    return [
      `a line with ${[step.or, `${step.digitsLine} finer than its unit`].filter(Boolean).join(' or ')} (${step.sCode})`,
    ]
  if ('open' in step) return [`the ${step.open} cannot be opened (${step.sCode})`]
  if ('stock' in step) return [`the stock does not allow it (${step.sCode})`]
  if ('voucher' in step) return [`it cannot be booked (${step.sCode})`]
  if ('call' in step) return [`${step.call} says so (${step.sCode})`]
  return [`${'refuseWhen' in step ? step.refuseWhen : `a line with ${step.refuseWhenLine}`} (${step.sCode})`]
}
