// What tables and columns of the product's own spelling are called: `sCustomerId` is a customer. Pure.

import { type Labels, labelsOf } from '#contracts/labels/labels.ts'
import type { Text } from '#contracts/language.ts'

const LETTER = /^[sidbtj](?=[A-Z])/

/** `refers`: the column names a record. */
/** What the framework keeps of approval, as every document calls it. */
const OF_APPROVAL: Readonly<Record<string, Text>> = {
  bCheck: { en: 'Approved', zh: '已审核' },
  tCheckDate: { en: 'Approved at', zh: '审核时间' },
  sCheckPerson: { en: 'Approved by', zh: '审核人' },
}

const LINES: Text = { en: 'Lines', zh: '明细' }

export const labelsOfColumn = (name: string, comment: string | null, refers: boolean): Labels => {
  const label = OF_APPROVAL[name]
  return label === undefined ? labelsOf(name.replace(LETTER, ''), comment, refers) : { label, help: null }
}

export const labelsOfTable = (name: string, comment: string | null): Labels => labelsOf(name, comment)

/** `toolloanline` has the lines of `toolloan`. */
export const labelsOfLines = (name: string, comment: string | null, master: string): Labels =>
  comment === null && /^_?lines?$/.test(name.slice(master.length)) && name.startsWith(master)
    ? { label: LINES, help: null }
    : labelsOfTable(name, comment)
