// What the pages of interfaces say.
import type { Text } from '#contracts/language.ts'

export const INTERFACE_WORDS = {
  definitions: { en: 'Interfaces', zh: '接口' },
  definitionsHelp: {
    en: 'What others may ask of your company from outside: queries, routines, records of forms.',
    zh: '外部系统可以向本公司调用的内容：查询、存储过程和表单记录。',
  },
  credentials: { en: 'Credentials', zh: '接口凭据' },
  credentialsHelp: {
    en: 'Who may ask, for what, from where and until when. A secret is shown once, when it is made.',
    zh: '谁可以调用、调用什么、从何处、有效期至何时。密钥仅在生成时显示一次。',
  },
  calls: { en: 'Calls', zh: '调用记录' },
  callsHelp: {
    en: 'Who asked what from outside, and how it ended; what was sent and answered is not kept.',
    zh: '谁从外部调用了什么、结果如何；不保存传入和返回的内容。',
  },
  tryTitle: { en: 'Try it', zh: '试用' },
  tryHelp: {
    en: 'Runs the query as it is saved, in a draft as it stands there, over your company’s records, read-only: its first 200 rows, as a caller would get them.',
    zh: '按已保存的内容（在草稿中则按草稿）在本公司数据上只读运行：显示前 200 行，与调用方所得一致。',
  },
  tryNone: {
    en: 'Queries are tried here. A routine or a form answers those who call it from outside.',
    zh: '此处只能试用查询。存储过程和表单接口由外部调用时应答。',
  },
  tryNow: { en: 'Try', zh: '试用' },
  failed: { en: 'PostgreSQL refused it at line {line}', zh: 'PostgreSQL 在第 {line} 行拒绝执行' },
  notDone: { en: 'That was not done', zh: '操作未完成' },
  search: { en: 'Code or credential', zh: '编码或凭据' },
  failedOnly: { en: 'Only what was refused or failed', zh: '仅显示被拒绝或失败的' },
  when: { en: 'When', zh: '时间' },
  code: { en: 'Interface', zh: '接口' },
  method: { en: 'Method', zh: '方法' },
  who: { en: 'Credential', zh: '凭据' },
  state: { en: 'Status', zh: '状态' },
  took: { en: 'Took', zh: '耗时' },
  sent: { en: 'Sent', zh: '传入' },
  answered: { en: 'Answered', zh: '返回' },
  from: { en: 'From', zh: '来源' },
  called: { en: 'Calls', zh: '调用' },
  chart: { en: 'Calls and errors', zh: '调用与错误' },
  errors: { en: 'Errors', zh: '错误' },
  perHour: { en: 'Last 24 hours', zh: '最近 24 小时' },
  perDay: { en: 'By day', zh: '按日' },
  none: { en: 'Nobody has called yet.', zh: '尚无调用记录。' },
  loading: { en: 'Loading', zh: '加载中' },
} as const satisfies Record<string, Text>
