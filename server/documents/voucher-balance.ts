// Whether a voucher can balance: its debits and credits are computed over made-up amounts, which no two columns share.

import { createClock } from '#contracts/expression/clock.ts'
import { compileResult } from '#contracts/expression/compile.ts'
import { ExpressionError } from '#contracts/expression/errors.ts'
import { evaluate } from '#contracts/expression/evaluate.ts'
import type { Columns } from '#contracts/expression/scope.ts'
import type { Text } from '#contracts/language.ts'
import type { VoucherEntry } from '#contracts/metadata/approval-steps.ts'

const CLOCK = createClock({ now: '2000-01-01T00:00:00Z', timeZone: 'UTC' })

/** Totals are what they are made of. */
const SUMS: readonly (readonly [total: string, parts: readonly string[]])[] = [
  ['dTotal', ['dAmount', 'dTax']],
]

const amountsFor = (columns: Columns, sign: 1 | -1): Readonly<Record<string, string>> => {
  const names = Object.keys(columns).filter((name) => columns[name]?.type === 'decimal')
  const amounts = new Map(names.map((name, index) => [name, sign * (index + 3) ** 3]))
  for (const [total, parts] of SUMS) {
    if (!parts.every((part) => amounts.has(part))) continue
    amounts.set(
      total,
      parts.reduce((sum, part) => sum + (amounts.get(part) ?? 0), 0),
    )
  }
  return Object.fromEntries([...amounts].map(([name, amount]) => [name, String(amount)]))
}

const sumOf = (texts: readonly (string | undefined)[], columns: Columns, sign: 1 | -1): number =>
  texts.reduce((sum, text) => {
    const result = text === undefined ? null : compileResult(text, { columns }, 'decimal')
    if (result === null || !result.ok) return sum
    return sum + Number(evaluate(result.expression, { row: amountsFor(columns, sign), clock: CLOCK }))
  }, 0)

const differenceOf = (entries: readonly VoucherEntry[], columns: Columns): string | null => {
  const debits = entries.map(({ debit }) => debit)
  const credits = entries.map(({ credit }) => credit)
  const differs = ([1, -1] as const).some(
    (sign) => sumOf(debits, columns, sign) !== sumOf(credits, columns, sign),
  )
  const said = (texts: readonly (string | undefined)[]) =>
    texts.flatMap((text) => (text === undefined ? [] : [text])).join(' + ')
  return differs ? `${said(debits)} against ${said(credits)}` : null
}

/** Why the voucher cannot balance, or cannot be found to: what debits and credits are where they differ. Null where they are the same. */
export const imbalanceOf = (entries: readonly VoucherEntry[], columns: Columns): Text | null => {
  try {
    const difference = differenceOf(entries, columns)
    return difference === null
      ? null
      : { en: `the voucher does not balance: ${difference}`, zh: `凭证借贷不平衡：${difference}` }
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error
    const { en, 'zh-CN': zh } = error.messages
    return { en: `whether the voucher balances cannot be told: ${en}`, zh: `无法判断凭证是否平衡：${zh}` }
  }
}
