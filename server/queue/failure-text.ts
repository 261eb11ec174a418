// The queue's own words for what kept a message from being done; and of any error what is written down of it.
import type { Text } from '#contracts/language.ts'
import { AppError, type Complaint } from '#server/kernel/errors/app-error.ts'
import { databaseWords } from '#server/kernel/errors/database-words.ts'
import { driverErrorOf } from '#server/kernel/errors/sqlstate.ts'
import { Failed } from './message.ts'

const LONGEST = 2_000

const same = (text: string): Text => ({ en: text, zh: text })

const saidBy = (error: unknown): Text => {
  const driver = driverErrorOf(error)
  if (driver !== undefined) return databaseWords(driver)
  if (error instanceof AppError) return error.detail
  if (error instanceof Failed) return error.said
  return same(error instanceof Error ? error.message : String(error))
}

/** Why it failed, no longer than somebody reads. */
export const failureText = (error: unknown): Text => {
  const { en, zh } = saidBy(error)
  return { en: en.slice(0, LONGEST), zh: zh.slice(0, LONGEST) }
}

export const NO_USER: Text = {
  en: 'It does not say for whom: no user caused it.',
  zh: '没有触发该任务的用户，无法确定为谁执行。',
}

export const USER_GONE: Text = {
  en: 'Who caused it may not work there any more.',
  zh: '触发该任务的用户已无权在此工作。',
}

export const NOT_LICENSED: Text = {
  en: 'It waits: the company has no licence that lets it be done today.',
  zh: '正在等待：该公司目前没有允许执行此任务的许可证。',
}

export const NODE_STOPPED: Text = {
  en: 'The node that worked on it was stopped.',
  zh: '处理该任务的节点已停止。',
}

export const NOBODY_ANSWERS: Text = {
  en: 'The node that worked on it went away without a word.',
  zh: '处理该任务的节点已失去响应。',
}

export const notWithin = (seconds: number): Text => ({
  en: `It did not end within ${seconds} s.`,
  zh: `未能在 ${seconds} 秒内完成。`,
})

export const unknownVersion = (iVersion: number, version: number): Text => ({
  en: `Its payload has the version ${iVersion}; version ${version} is understood here.`,
  zh: `其内容的版本为 ${iVersion}，此处只支持版本 ${version}。`,
})

const saidIn = (language: 'en' | 'zh', { path, message }: Complaint): string =>
  `${path} ${typeof message === 'string' ? message : message[language]}`.trim()

export const unfitPayload = (wrong: readonly Complaint[]): Text => ({
  en: `Its payload is not what it should be: ${wrong.map((one) => saidIn('en', one)).join('; ')}`,
  zh: `其内容不符合要求：${wrong.map((one) => saidIn('zh', one)).join('；')}`,
})
