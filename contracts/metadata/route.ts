// The pages that front ends know besides those of modules: gdsroute.
import type { Attributes } from './attribute.ts'

export const ROUTE_ATTRIBUTES = {
  sRoute: {
    type: 'text',
    pattern: '^/[A-Za-z0-9/_.$-]*$',
    help: {
      en: 'The address of the page, from the first /; $ stands before what differs, as in /m/$sModelsId.',
      zh: '页面地址，以 / 开头；可变部分前加 $，如 /m/$sModelsId。',
    },
  },
  sComponent: {
    type: 'text',
    pattern: '^[a-z][A-Za-z0-9-]*$',
    help: { en: 'What the front end shows there.', zh: '前端在该地址显示的页面。' },
  },
  sName: { type: 'words', help: { en: 'What the page is called.', zh: '页面的名称。' } },
} as const satisfies Attributes
