// What the pages of the queue say, and how destinations are called there.
import type { Text } from '#contracts/language.ts'
import { DESTINATIONS, type P2pQueue } from '#contracts/queue.ts'

export const destinationNamed = (name: string | undefined): P2pQueue | undefined =>
  DESTINATIONS.find((destination) => destination === name)

export const QUEUE_WORDS = {
  title: { en: 'Queue', zh: '队列' },
  help: {
    en: 'Work that a change causes and nobody waits for. What fails six times is given up: mend the cause, then put it in again.',
    zh: '由变更引起、无需等待的后台工作。失败六次后放弃：请先排除原因，再重新投递。',
  },
  destination: { en: 'Destination', zh: '目的地' },
  waiting: { en: 'Waiting', zh: '等待' },
  failing: { en: 'Failing', zh: '失败重试' },
  dead: { en: 'Given up', zh: '已放弃' },
  oldest: { en: 'Oldest', zh: '最久' },
  perMinute: { en: 'Last minute', zh: '近一分钟' },
  look: { en: '{count} given up: look', zh: '已放弃 {count} 条：查看' },
  deadOf: { en: 'Given up: {name}', zh: '已放弃：{name}' },
  deadHelp: {
    en: 'Each with what its last try said. Putting one in again tries it anew, in the name of who caused it.',
    zh: '每条附最后一次尝试的原因。重新投递即以原触发者的名义再次处理。',
  },
  back: { en: 'All destinations', zh: '所有目的地' },
  none: { en: 'Nothing was given up here.', zh: '此处没有已放弃的消息。' },
  when: { en: 'When', zh: '时间' },
  whose: { en: 'Company', zh: '公司' },
  tries: { en: 'Tries', zh: '次数' },
  reason: { en: 'Reason', zh: '原因' },
  content: { en: 'Content', zh: '内容' },
  again: { en: 'Put in again', zh: '重新投递' },
  allAgain: { en: 'Put all in again', zh: '全部重新投递' },
  done: { en: '{count} put in again.', zh: '已重新投递 {count} 条。' },
  notDone: { en: 'They were not put in again', zh: '未能重新投递' },
  loading: { en: 'Loading', zh: '加载中' },
} as const satisfies Record<string, Text>
