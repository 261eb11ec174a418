// What is said of the two layers of a thing.
import type { Text } from '#contracts/language.ts'

export const LAYER_WORDS = {
  layer: { en: 'Layer', zh: '层' },
  own: { en: 'Ours', zh: '本公司' },
  base: { en: 'Standard', zh: '标准' },
  standard: { en: 'standard', zh: '标准' },
  changed: { en: 'changed by us', zh: '已修改' },
  ours: { en: 'ours alone', zh: '自有' },
  isOurs: { en: 'ours', zh: '本公司' },
  take: { en: 'As the standard has it', zh: '用标准值' },
  restore: { en: 'Restore standard', zh: '恢复标准' },
  restoreAsk: {
    en: 'Restore {name} as the standard has it? What your company changed is lost.',
    zh: '将“{name}”恢复为标准？本公司的修改将丢失。',
  },
  state: { en: 'Layer', zh: '层' },
  new: { en: 'New', zh: '新建' },
  none: { en: 'Nothing here fits.', zh: '没有符合的内容。' },
  loading: { en: 'Loading', zh: '加载中' },
  row: { en: 'The open row', zh: '打开的行' },
} as const satisfies Record<string, Text>
