// What is said of data from which no routine can be written.
import type { ExpressionError } from '#contracts/expression/errors.ts'
import type { Text } from '#contracts/language.ts'

export const noColumn = (table: string | null, name: string): Text => ({
  en: `${table} has no column ${name}`,
  zh: `${table} 没有列 ${name}`,
})

export const noTableForm = (form: string): Text => ({
  en: `there is no form ${form} that stands on a table`,
  zh: `没有基于表的表单 ${form}`,
})

export const noRoutine = (name: string): Text => ({
  en: `there is no routine ${name}`,
  zh: `不存在存储过程 ${name}`,
})

export const NO_LINES: Text = { en: 'the document has no lines', zh: '该单据没有明细' }

/** What is wrong with an expression. */
export const notCompiled = ({ messages }: ExpressionError, text: string): Text =>
  inExpression({ en: messages.en, zh: messages['zh-CN'] }, text)

export const inExpression = ({ en, zh }: Text, text: string): Text => ({
  en: `${en} (${text})`,
  zh: `${zh}（${text}）`,
})

export const NO_CLOCK: Text = {
  en: 'a routine does not know the time at which it was written',
  zh: '存储过程不能使用其生成时的时间',
}
