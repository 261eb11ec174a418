// The tags of editions, which modules carry and which gate nothing: sisversionflow.
import type { Attributes } from './attribute.ts'

export const EDITION_ATTRIBUTES = {
  sCode: {
    type: 'text',
    pattern: '^[A-Za-z0-9_-]{1,64}$',
    help: { en: 'What modules name it by.', zh: '模块引用的编码。' },
  },
  sName: { type: 'words', help: { en: 'What the edition is called.', zh: '版本的名称。' } },
  iOrder: {
    type: 'whole',
    default: 0,
    help: { en: 'Its place among the editions.', zh: '在各版本中的次序。' },
  },
} as const satisfies Attributes
