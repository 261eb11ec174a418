// What can be printed: gdsreport, which each tenant gets as its own sysreport.
import type { Attributes } from './attribute.ts'

export const REPORT_ATTRIBUTES = {
  sModelsId: {
    type: 'text',
    refersTo: 'module',
    content: 'place',
    isLoaded: false,
    help: { en: 'The module whose records are printed.', zh: '打印记录所属的模块。' },
  },
  sName: { type: 'words', help: { en: 'What the print-out is called.', zh: '打印件的名称。' } },
  sFormId: {
    type: 'text',
    default: null,
    refersTo: 'form',
    help: { en: 'The form whose records are printed.', zh: '打印记录的表单。' },
  },
  jTemplate: {
    type: 'json',
    holds: 'template',
    default: {},
    isLoaded: false,
    help: { en: 'What stands where on the paper.', zh: '纸面上各部分的内容和位置。' },
  },
  iOrder: {
    type: 'whole',
    default: 0,
    isLoaded: false,
    help: { en: 'Its place among the print-outs of the module.', zh: '在模块各打印件中的次序。' },
  },
} as const satisfies Attributes
