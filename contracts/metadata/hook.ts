// Where other systems send what they have to say (syswebhook).
import type { Attributes } from './attribute.ts'

export const HOOK_ATTRIBUTES = {
  sName: { type: 'text', help: { en: 'Who sends, and what.', zh: '由谁发送、发送什么。' } },
  sHookCode: {
    type: 'text',
    default: null,
    isMade: true,
    help: { en: 'The code in its address, /send/{code}.', zh: '地址中的编码：/send/{编码}。' },
  },
  sProcName: {
    type: 'text',
    refersTo: 'routine',
    routineFor: 'interface',
    help: {
      en: 'The routine that takes what is sent: sBody as text, jBody as JSON, and what the JSON names by its names.',
      zh: '处理所收内容的存储过程：sBody 为原文，jBody 为 JSON，其余参数按 JSON 中的名称传入。',
    },
  },
  iWindowSeconds: {
    type: 'whole',
    default: 300,
    least: 10,
    most: 3_600,
    help: {
      en: 'How far the sender’s time may be from now, in seconds.',
      zh: '发送时间与当前时间允许相差的秒数。',
    },
  },
  iMostBytes: {
    type: 'whole',
    default: 262_144,
    least: 1,
    most: 1_048_576,
    help: { en: 'How long one message may be, in bytes.', zh: '单条内容的最大字节数。' },
  },
  bDisabled: { type: 'flag', default: 0, help: { en: 'Whether it is out of use.', zh: '是否停用。' } },
  tSecret: {
    type: 'text',
    default: null,
    isMade: true,
    help: {
      en: 'When its secret was made; without one nothing is taken.',
      zh: '密钥的生成时间；没有密钥则不接收任何内容。',
    },
  },
  tPreviousEnds: {
    type: 'text',
    default: null,
    isMade: true,
    help: { en: 'Until when the secret before holds, too.', zh: '上一个密钥的有效期至。' },
  },
} as const satisfies Attributes
