// What the page of print templates says.
import type { Text } from '#contracts/language.ts'

export const TEMPLATE_WORDS = {
  title: { en: 'Print templates', zh: '打印模板' },
  help: {
    en: 'What is printed: what the standard says, and what your company does.',
    zh: '打印内容：标准的模板和本公司的模板。',
  },
  paper: { en: 'On paper', zh: '纸面' },
  palette: { en: 'Columns to put on paper', zh: '可放到纸面的列' },
  record: { en: 'The record', zh: '单据' },
  letterhead: { en: 'Letterhead', zh: '信头' },
  logo: { en: 'Logo of the company', zh: '公司标志' },
  noLogo: {
    en: 'No logo is set in the company profile: its place stays empty.',
    zh: '公司资料中尚未设置标志：该位置留空。',
  },
  unprintable: {
    en: 'The logo in the company profile is neither PNG nor JPEG: its place stays empty.',
    zh: '公司资料中的标志不是 PNG 或 JPEG：该位置留空。',
  },
  keys: {
    en: 'Drag a column to its place, or choose it under Add. Alt and the arrows move a cell, Delete takes it out.',
    zh: '将列拖到所需位置，或在“添加”中选择。Alt 加方向键移动单元格，Delete 移除。',
  },
  add: { en: 'Add to {band}', zh: '添加到{band}' },
  short: { en: 'Add', zh: '添加' },
  hand: { en: 'by hand', zh: '手填' },
  cell: { en: 'Cell', zh: '单元格' },
  out: { en: 'Take out', zh: '移除' },
  begin: { en: 'Begin with all that the record shows', zh: '从单据显示的全部内容开始' },
  lines: { en: 'Add lines', zh: '添加明细表格' },
  all: { en: 'Everything that the template says', zh: '模板的全部内容' },
  template: { en: 'Template', zh: '模板' },
  pdf: { en: 'As it is printed', zh: '打印效果' },
  language: { en: 'Language', zh: '语言' },
  english: { en: 'English', zh: '英文' },
  chinese: { en: 'Chinese', zh: '中文' },
  notPrinted: { en: 'It cannot be printed so', zh: '无法按此打印' },
  noRecord: { en: 'There is no record yet to print.', zh: '还没有可打印的单据。' },
  loading: { en: 'Printing', zh: '打印中' },
} as const satisfies Record<string, Text>
