// What buttons do with the records that are chosen: gdsaction. Their routines are written from it.
import type { Attributes } from './attribute.ts'

export const ACTION_ATTRIBUTES = {
  sModelsId: {
    type: 'text',
    refersTo: 'module',
    content: 'place',
    help: { en: 'The module of the button.', zh: '按钮所属的模块。' },
  },
  sActionCode: {
    type: 'text',
    pattern: '^[a-z][A-Za-z0-9]*$',
    content: 'place',
    help: {
      en: 'The button, which says what the routine is called and how many records may be chosen.',
      zh: '按钮的编码；存储过程的名称和可选记录的数量由该按钮决定。',
    },
  },
  sNoun: {
    type: 'words',
    help: { en: 'What refusals call a record.', zh: '提示中对单据的称呼。' },
  },
  sMeasureZh: {
    type: 'text',
    default: null,
    help: {
      en: 'The Chinese measure word of a record, where that is not 张.',
      zh: '单据的量词，不填则为“张”。',
    },
  },
  jDoes: {
    type: 'json',
    holds: 'action',
    default: {},
    help: { en: 'What is refused and done with each record.', zh: '对每条记录的检查和处理。' },
  },
} as const satisfies Attributes
