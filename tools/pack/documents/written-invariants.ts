// The rules that follow from the data of documents: totals are the sums of their lines, and what is counted as taken is what was made.
import type { Edition, WrittenInvariant } from '../edition.ts'
import { conversionPlace } from './conversion-places.ts'
import { counterOf } from './counters.ts'
import { totalsOf } from './totals.ts'
import { aroundIn } from './written-conversions.ts'

export const writtenInvariants = (edition: Edition): readonly WrittenInvariant[] =>
  edition.documents.flatMap((document) => {
    const counters = document.conversions.map(({ value }) => {
      const place = conversionPlace(document, value, aroundIn(edition))
      return 'missing' in place ? null : counterOf(value, place)
    })
    return [totalsOf(document), ...counters].flatMap((found) => found?.rule ?? [])
  })
