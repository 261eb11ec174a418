// The rules that follow from the data of documents: totals are the sums of their lines, and what is counted as taken is what was made.

import { conversionPlace } from '#server/documents/conversion-places.ts'
import type { Edition, WrittenInvariant } from '../edition.ts'
import { aroundIn } from './around-files.ts'
import { counterOf } from './counters.ts'
import { totalsOf } from './totals.ts'

export const writtenInvariants = (edition: Edition): readonly WrittenInvariant[] =>
  edition.documents.flatMap((document) => {
    const counters = document.conversions.map(({ value }) => {
      const place = conversionPlace(document, value, aroundIn(edition))
      return 'missing' in place ? null : counterOf(document, value, place)
    })
    return [totalsOf(document), ...counters].flatMap((found) => found?.rule ?? [])
  })
