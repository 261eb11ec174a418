// What differs between approving and withdrawing: names, locks, columns.

import { capitalized } from './conversion-opening.ts'
import type { Nouns } from './nouns.ts'
import type { Message } from './static-sql.ts'

export type Half = 'approve' | 'withdraw'

/** What differs between approving and withdrawing. */
type Turn = {
  readonly name: (table: string) => string
  readonly says: string
  readonly calledBy: string
  readonly lock: 'for update' | 'for no key update'
  readonly done: {
    readonly bCheck: 0 | 1
    readonly says: string
    readonly message: (nouns: Nouns) => Message
  }
  readonly columns: readonly (readonly [string, string])[]
}

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
    lock: 'for no key update',
    done: { bCheck: 1, says: 'it is approved already', message: alreadyDone },
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
    lock: 'for update',
    done: { bCheck: 0, says: 'it is not approved', message: notDone },
    columns: [
      ['bCheck', '0'],
      ['tCheckDate', 'null'],
      ['sCheckPerson', 'null'],
    ],
  },
}
