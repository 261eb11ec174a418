// Checks that a column of a table is numbered by one document: of two settings, one would count for nothing. Pure.
import { BILL_NUMBER_ATTRIBUTES } from '#contracts/metadata/bill-number.ts'
import type { Edition } from '../edition.ts'
import type { Problem } from '../problem.ts'

export const checkNumberedOnce = ({ documents, customer }: Edition): readonly Problem[] => {
  const numbering = new Map<string, string>()
  return documents.flatMap(({ billNumber }) => {
    if (billNumber === null) return []
    const { file, value, lineOf } = billNumber
    const { sTbName, sFieldName = BILL_NUMBER_ATTRIBUTES.sFieldName.default } = value
    // A customer's own table may be called like one of the standard.
    const whose = customer !== undefined && file.startsWith(`${customer}/`) ? 'own' : 'standard'
    const key = JSON.stringify([whose, sTbName.toLowerCase(), sFieldName])
    const other = numbering.get(key)
    numbering.set(key, other ?? file)
    return other === undefined
      ? []
      : [
          {
            file,
            line: lineOf('/sTbName'),
            message: `${sFieldName} of ${sTbName} is numbered by ${other} already`,
          },
        ]
  })
}
