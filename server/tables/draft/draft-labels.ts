// What tables and columns of the product's own spelling are called: `sCustomerId` is a customer. Pure.

import { type Labels, labelsOf } from '#contracts/labels/labels.ts'
import type { Text } from '#contracts/language.ts'

const LETTER = /^[sidbtj](?=[A-Z])/

/** What the framework keeps, as every document calls it. */
const KEPT: Readonly<Record<string, Text>> = {
  bCheck: { en: 'Approved', zh: '已审核' },
  tCheckDate: { en: 'Approved at', zh: '审核时间' },
  sCheckPerson: { en: 'Approved by', zh: '审核人' },
  iLine: { en: 'No.', zh: '行号' },
}

const LINES: Text = { en: 'Lines', zh: '明细' }

const capitalised = ({ en, zh }: Text): Text => ({ en: en.charAt(0).toUpperCase() + en.slice(1), zh })

/** `refers`: the column names a record. */
export const labelsOfColumn = (name: string, comment: string | null, refers: boolean): Labels => {
  const label = KEPT[name]
  if (label !== undefined) return { label, help: null }
  const said = labelsOf(name.replace(LETTER, ''), comment, refers)
  return { ...said, label: capitalised(said.label) }
}

export const labelsOfTable = (name: string, comment: string | null): Labels => labelsOf(name, comment)

/** `toolloanline` has the lines of `toolloan`. */
export const labelsOfLines = (name: string, comment: string | null, master: string): Labels =>
  comment === null && /^_?lines?$/.test(name.slice(master.length)) && name.startsWith(master)
    ? { label: LINES, help: null }
    : labelsOfTable(name, comment)
