// The one list of the numbers that documents of an edition have, as a view that is written from each document's bill-number.json. The rules
// about numbers ask it.

import { quoted } from '#server/documents/static-sql.ts'
import type { BusinessDocument, SqlFile } from '../edition.ts'

export const NUMBERS_VIEW = 'viw_sisbillnumber'

const DEFAULT_FIELD = 'sBillNo'

/** None where no document is numbered. */
export const writtenNumbers = (documents: readonly BusinessDocument[]): readonly SqlFile[] => {
  const parts = documents.flatMap(({ billNumber }) => {
    if (billNumber === null) return []
    const { sTbName, sFieldName = DEFAULT_FIELD } = billNumber.value
    return [
      `select h."sBrandsId", h."sSubsidiaryId", h."sId", '${sTbName}' as "sTbName", '${sFieldName}' as "sFieldName", h.${quoted(sFieldName)} as "sBillNo"
from ${sTbName} h`,
    ]
  })
  if (parts.length === 0) return []
  const text = `-- The numbers that documents have, each with its table.
create or replace view ${NUMBERS_VIEW} with (security_invoker = on) as
${parts.join('\nunion all\n')};
`
  return [{ path: 'bill-numbers.view.sql', kind: 'view', text }]
}
