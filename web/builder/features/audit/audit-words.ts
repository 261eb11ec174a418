// What the page of the audit says.
import type { Text } from '#contracts/language.ts'

export const AUDIT_WORDS = {
  title: { en: 'Audit log', zh: '审计日志' },
  help: {
    en: 'Who changed what, the latest first: business data of your company, and metadata.',
    zh: '谁改了什么，最近的在前：本公司的业务数据和元数据。',
  },
  when: { en: 'When', zh: '时间' },
  who: { en: 'Who', zh: '用户' },
  what: { en: 'What', zh: '操作' },
  table: { en: 'Table', zh: '表' },
  row: { en: 'Row', zh: '行' },
  changes: { en: 'From → to', zh: '变更前 → 变更后' },
  request: { en: 'Request', zh: '请求' },
  user: { en: 'User', zh: '用户' },
  from: { en: 'From', zh: '自' },
  to: { en: 'To', zh: '至' },
  none: { en: 'No change fits.', zh: '没有符合的变更。' },
  empty: { en: 'empty', zh: '空' },
  more: { en: '{count} {count:column|columns}', zh: '{count} 列' },
  loading: { en: 'Loading', zh: '加载中' },
} as const satisfies Record<string, Text>

const OPERATIONS: Readonly<Record<string, Text>> = {
  add: { en: 'Added', zh: '新增' },
  update: { en: 'Changed', zh: '修改' },
  del: { en: 'Deleted', zh: '删除' },
}

export const operationText = (operation: string): Text =>
  OPERATIONS[operation.toLowerCase()] ?? { en: operation, zh: operation }
