// Times and numbers that a model writes out are judged when it is read; what is calculated, when it is.
import type { Formula } from '../expression/formula.ts'
import { FlowFault } from '../fault.ts'
import { type Reading, report } from './reading.ts'

/** `judge` throws a fault for what cannot be. */
export function judgeWritten(
  reading: Reading,
  elementId: string,
  [formula, judge]: readonly [Formula | null, (text: string) => unknown],
): void {
  const [text] = formula?.parts ?? []
  if (formula?.parts.length !== 1 || typeof text !== 'string' || text === '') return
  try {
    judge(text)
  } catch (error) {
    if (!(error instanceof FlowFault)) throw error
    const { en, zh } = error.detail
    report(reading, 'expression', elementId, { en: `${elementId}: ${en}`, zh: `${elementId}：${zh}` })
  }
}
