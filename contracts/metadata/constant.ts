// The constants of forms, of which the choices of columns are made: gdsformconst.
import { TONES } from '../metadata-values.ts'
import type { Attributes } from './attribute.ts'

export const CONSTANT_ATTRIBUTES = {
  sFormId: {
    type: 'text',
    refersTo: 'form',
    content: 'place',
    help: { en: 'The form that knows the constant.', zh: '常量所属的表单。' },
  },
  sConstName: {
    type: 'text',
    content: 'place',
    help: { en: 'The name that columns give for their choices.', zh: '列引用的常量名。' },
  },
  sValue: {
    type: 'text',
    mayBeEmpty: true,
    help: { en: 'What is stored.', zh: '存储的值。' },
  },
  sLabel: { type: 'words', help: { en: 'What is shown for it.', zh: '显示的文字。' } },
  sTone: {
    type: 'text',
    default: null,
    oneOf: TONES,
    help: {
      en: 'What it means where it is a state, which gives it its colour; late also tells by how many days.',
      zh: '作为状态时的含义，决定其颜色；late 还会显示逾期天数。',
    },
  },
  iOrder: {
    type: 'whole',
    default: 0,
    help: { en: 'Its place among the choices.', zh: '在各选项中的次序。' },
  },
} as const satisfies Attributes
