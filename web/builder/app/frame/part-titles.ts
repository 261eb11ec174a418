// The headings under which the pages of the builder stand.
import type { Text } from '#contracts/language.ts'
import type { PagePart } from '../builder-page.ts'

export const PART_TITLES = {
  application: { en: 'Build', zh: '构建' },
  people: { en: 'People', zh: '人员' },
  operation: { en: 'Operate', zh: '运维' },
} as const satisfies Record<PagePart, Text>
