// What the pages of hooks say.
import type { Text } from '#contracts/language.ts'

export const HOOK_WORDS = {
  hooks: { en: 'Hooks', zh: '回调接口' },
  hooksHelp: {
    en: 'Where other systems send what they have to say. What is signed with the secret is kept at once; then the routine takes it.',
    zh: '其他系统发送消息的地址。以密钥签名的内容立即保存，随后由存储过程处理。',
  },
  address: { en: 'Address', zh: '地址' },
  receivedByIt: { en: 'What it received', zh: '查看接收记录' },
  received: { en: 'Received', zh: '接收记录' },
  receivedHelp: {
    en: 'What other systems sent to hooks, the latest first, and what became of it.',
    zh: '其他系统向回调接口发送的内容及处理结果，最新的在前。',
  },
  search: { en: 'Hook', zh: '回调接口' },
  failedOnly: { en: 'Only what was given up', zh: '仅显示已放弃的' },
  when: { en: 'When', zh: '时间' },
  hook: { en: 'Hook', zh: '回调接口' },
  state: { en: 'State', zh: '状态' },
  tries: { en: 'Tries', zh: '尝试次数' },
  reason: { en: 'Failed with', zh: '失败原因' },
  size: { en: 'Size', zh: '大小' },
  from: { en: 'From', zh: '来源' },
  content: { en: 'What was sent', zh: '内容' },
  show: { en: 'Show', zh: '查看' },
  acts: { en: 'Actions', zh: '操作' },
  again: { en: 'Deliver again', zh: '重新投递' },
  againDone: {
    en: 'It is done already. Delivering it again has the routine do it a second time.',
    zh: '该内容已处理完毕，重新投递会使存储过程再次执行。',
  },
  cancel: { en: 'Cancel', zh: '取消' },
  put: { en: 'It will be delivered again.', zh: '将重新投递。' },
  notDone: { en: 'That was not done', zh: '操作未完成' },
  noneReceived: { en: 'Nothing was received yet.', zh: '尚无接收记录。' },
  hooksOut: { en: 'Hooks that tell', zh: '外发通知' },
  hooksOutHelp: {
    en: 'Which systems are told what happens here. Each is told that something happened, never what stands in a record.',
    zh: '将本公司发生的事件通知给哪些系统。只通知发生了什么事件，不发送记录内容。',
  },
  toldByIt: { en: 'What it told', zh: '查看通知记录' },
  told: { en: 'Told', zh: '通知记录' },
  toldHelp: {
    en: 'What other systems were told, the latest first, and what they answered.',
    zh: '已通知其他系统的事件及对方应答，最新的在前。',
  },
  event: { en: 'Event', zh: '事件' },
  answer: { en: 'Answered', zh: '应答' },
  next: { en: 'Next try', zh: '下次尝试' },
  toldAlready: {
    en: 'It was told already. Delivering it again tells it a second time.',
    zh: '该事件已通知，重新投递会再次通知对方。',
  },
  noneTold: { en: 'Nothing was told yet.', zh: '尚无通知记录。' },
  loading: { en: 'Loading', zh: '加载中' },
} as const satisfies Record<string, Text>

export const STATE_WORDS = {
  waiting: { en: 'waiting', zh: '等待处理' },
  done: { en: 'done', zh: '已处理' },
  failed: { en: 'given up', zh: '已放弃' },
} as const satisfies Record<string, Text>
