// What a column says of the records that can be chosen in it, where it is a lookup.
import type { Attributes } from './attribute.ts'

export const LOOKUP_ATTRIBUTES = {
  sLookupFormId: {
    type: 'text',
    default: null,
    refersTo: 'form',
    overlay: 'tenant',
    isOfLookup: true,
    help: { en: 'The form whose records can be chosen.', zh: '可供选择记录的表单。' },
  },
  sLookupModelsId: {
    type: 'text',
    default: null,
    refersTo: 'module',
    content: 'never',
    overlay: 'tenant',
    isOfLookup: true,
    isStored: false,
    help: {
      en: 'The module of the form whose records can be chosen: the sModelsId of the read that fills the lookup.',
      zh: '可供选择记录的表单所属的模块：读取可选记录时的 sModelsId。',
    },
  },
  sLookupValue: {
    type: 'text',
    default: null,
    refersTo: 'lookupColumn',
    overlay: 'tenant',
    isOfLookup: true,
    help: {
      en: 'What is stored of the record chosen; sId unless said.',
      zh: '存入所选记录的哪一列；不填则为 sId。',
    },
  },
  sLookupShow: {
    type: 'text',
    default: null,
    refersTo: 'lookupColumn',
    overlay: 'tenant',
    isOfLookup: true,
    help: { en: 'What is shown of the record chosen.', zh: '显示所选记录的哪一列。' },
  },
  sLookupText: {
    type: 'text',
    default: null,
    refersTo: 'column',
    overlay: 'tenant',
    isOfLookup: true,
    help: {
      en: 'The column of this form that holds the text shown, where rows carry it.',
      zh: '本表单中存放所显示文字的列（行中带有时）。',
    },
  },
  jLookupCopy: {
    type: 'json',
    holds: 'lookupCopies',
    default: [],
    overlay: 'tenant',
    isOfLookup: true,
    help: {
      en: 'What is copied from the record chosen into columns of this form; without "from", a column is emptied, for saving to complete.',
      zh: '从所选记录复制到本表单各列的内容；不写 "from" 的列先清空，保存时再补全。',
    },
  },
} as const satisfies Attributes
