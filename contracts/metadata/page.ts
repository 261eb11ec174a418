// What a tenant says of a page that is shown to others (syspage): in whose words, and to whom.
import type { Attributes } from './attribute.ts'

export const PAGE_CODE = '^[a-z][a-z0-9-]{0,63}$'

export const PAGE_ATTRIBUTES = {
  sPageCode: {
    type: 'text',
    pattern: PAGE_CODE,
    help: {
      en: 'The page in its address: order-tracking, delivery-note, product-sheet, or one of your own.',
      zh: '地址中的页面编码：order-tracking、delivery-note、product-sheet，或自定义页面。',
    },
  },
  sLiquid: {
    type: 'text',
    most: 100_000,
    default: null,
    isLong: true,
    help: {
      en: 'The template, in Liquid; empty: the one that comes with the service.',
      zh: 'Liquid 模板；不填则使用系统自带模板。',
    },
  },
  jPage: {
    type: 'json',
    holds: 'page',
    default: {},
    help: {
      en: 'What it shows, where that is not what the page of this code shows: module, form, fields, lists, words.',
      zh: '与该编码自带页面不同之处：模块、表单、字段、列表、文字。',
    },
  },
  sPublicOf: {
    type: 'text',
    default: null,
    help: {
      en: 'Whose records everybody may see without a link: the code of a subsidiary. Empty: nobody may.',
      zh: '无需链接即可公开查看其记录的分公司编码；不填则不公开。',
    },
  },
  sLinksFrom: {
    type: 'text',
    pattern: '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$',
    default: null,
    help: {
      en: 'Links that were made before this day open nothing any more: 2027-01-31.',
      zh: '此日期之前生成的链接不再有效，如 2027-01-31。',
    },
  },
  bDisabled: { type: 'flag', default: 0, help: { en: 'Whether it is out of use.', zh: '是否停用。' } },
} as const satisfies Attributes
