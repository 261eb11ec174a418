// What is said of secrets of rows.
import type { Text } from '#contracts/language.ts'

export const SECRET_WORDS = {
  secret: { en: 'Secret', zh: '密钥' },
  secretNone: { en: 'There is none yet: nothing is open.', zh: '尚无密钥，不可用。' },
  secretSince: { en: 'Made {when}; nobody can read it any more.', zh: '生成于 {when}，已无法再读取。' },
  secretBefore: { en: 'The one before holds until {when}.', zh: '上一个密钥的有效期至 {when}。' },
  overlap: { en: 'The one before holds on for (hours)', zh: '上一个密钥继续有效（小时）' },
  makeSecret: { en: 'Make a secret', zh: '生成密钥' },
  makeAnother: { en: 'Make another secret', zh: '重新生成密钥' },
  shownOnce: {
    en: 'Copy it now: it is shown this once.',
    zh: '请立即复制：仅显示这一次。',
  },
  copy: { en: 'Copy', zh: '复制' },
  copied: { en: 'Copied', zh: '已复制' },
  done: { en: 'I have copied it', zh: '已复制，关闭' },
  notDone: { en: 'That was not done', zh: '操作未完成' },
} as const satisfies Record<string, Text>
