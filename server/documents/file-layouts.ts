// Which member of `approval.json`, `action-<button>.json` and `conversion-<name>.json` stands for which column of the row: these files say in
// objects what the row says side by side. Pure.
import type { TSchema } from 'typebox'
import { ACTION } from './action-content.ts'
import { APPROVAL } from './approval-content.ts'
import { CONVERSION } from './conversion-content.ts'

/** The column of each member, or the members of an object. */
export type Layout = { readonly [member: string]: string | Layout }

export const LAYOUTS = {
  gdsapproval: {
    sNounEn: 'sNounEn',
    sNounZh: 'sNounZh',
    approve: 'jApprove',
    withdraw: 'jWithdraw',
  },
  gdsaction: {
    sNounEn: 'sNounEn',
    sNounZh: 'sNounZh',
    sMeasureZh: 'sMeasureZh',
    does: 'jDoes',
  },
  gdsconversion: {
    sRoutine: 'sRoutine',
    sNounEn: 'sNounEn',
    sNounZh: 'sNounZh',
    sNumbersEn: 'sNumbersEn',
    sNumbersZh: 'sNumbersZh',
    made: { sMsgEn: 'sMadeEn', sMsgZh: 'sMadeZh' },
    from: {
      form: 'sFromFormId',
      sNounEn: 'sFromNounEn',
      sNounZh: 'sFromNounZh',
      sMeasureZh: 'sFromMeasureZh',
      bApproved: 'bFromApproved',
      refuse: 'jRefuse',
    },
    ask: 'jAsk',
    take: 'jTake',
    header: { look: 'jHeaderLook', copy: 'jHeaderCopy', set: 'jHeaderSet' },
    lines: {
      form: 'sLinesFormId',
      take: 'jLinesTake',
      bWhole: 'bLinesWhole',
      ask: 'jLinesAsk',
      look: 'jLinesLook',
      copy: 'jLinesCopy',
      set: 'jLinesSet',
    },
    split: {
      by: 'sSplitBy',
      missing: { sMsgEn: 'sSplitMissingEn', sMsgZh: 'sSplitMissingZh' },
      call: 'sSplitRoutine',
      sCode: 'iSplitCode',
    },
    bEach: 'bEach',
    after: 'jAfter',
  },
} as const satisfies Readonly<Record<string, Layout>>

export type LaidOutTable = keyof typeof LAYOUTS
export const isLaidOut = (table: string): table is LaidOutTable => Object.hasOwn(LAYOUTS, table)

/** What each file may say. */
export const SCHEMAS = {
  gdsapproval: APPROVAL,
  gdsaction: ACTION,
  gdsconversion: CONVERSION,
} as const satisfies Record<LaidOutTable, TSchema>

type Values = Readonly<Record<string, unknown>>

const flat = (layout: Layout, said: Values): Values =>
  Object.assign(
    {},
    ...Object.entries(layout).map(([member, part]) => {
      const value = said[member]
      if (value === undefined) return {}
      return typeof part === 'string' ? { [part]: value } : flat(part, value as Values)
    }),
  )

/** What a file says, by the columns of its row. */
export const columnsSaid = (table: LaidOutTable, said: object): Values => flat(LAYOUTS[table], said as Values)
