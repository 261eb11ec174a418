// What tables and columns of the product's own spelling are called: `sCustomerId` is a customer. Pure.
import { type Labels, labelsOf } from '#contracts/labels/labels.ts'

const LETTER = /^[sidbtj](?=[A-Z])/

/** `refers`: the column names a record. */
export const labelsOfColumn = (name: string, comment: string | null, refers: boolean): Labels =>
  labelsOf(name.replace(LETTER, ''), comment, refers)

export const labelsOfTable = (name: string, comment: string | null): Labels => labelsOf(name, comment)
