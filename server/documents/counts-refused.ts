// What a tenant's own conversion may not say: its tables have no triggers that are written. Pure.
import type { WrittenDocument, WrittenProblem } from './document.ts'

const NOT_COUNTED = {
  en: 'no trigger is written for a customer’s conversion: lessMadeBy says what is taken already, without count',
  zh: '公司自有的转换不生成触发器：请用 lessMadeBy 说明已取用的数量，不使用 count',
}

/** A trigger may run as the owner of the tables, and no routine of a tenant may. */
export const countsRefused = ({
  conversions,
}: Pick<WrittenDocument, 'conversions'>): readonly WrittenProblem[] =>
  conversions.flatMap(({ file, value: { lines, take } }) =>
    (lines?.take ?? take)?.count === undefined
      ? []
      : [
          {
            file,
            pointer: lines === undefined ? ['take', 'count'] : ['lines', 'take', 'count'],
            message: NOT_COUNTED,
          },
        ],
  )
