// How records are made from those of another document: gdsconversion. The button's routine is written from it.
import type { Attributes } from './attribute.ts'
import { CONVERSION_ROUTINE, INNER_ROUTINE } from './name-patterns.ts'

export const CONVERSION_ATTRIBUTES = {
  sModelsId: {
    type: 'text',
    refersTo: 'module',
    content: 'place',
    help: { en: 'The module whose records are made.', zh: '所生成单据的模块。' },
  },
  sRoutine: {
    type: 'text',
    refersTo: 'routine',
    isWrittenHere: true,
    pattern: CONVERSION_ROUTINE,
    help: {
      en: 'The routine that is written, which a button of the source runs.',
      zh: '由此生成、由来源单据的按钮运行的存储过程。',
    },
  },
  sNoun: {
    type: 'words',
    help: { en: 'What a record that is made is called.', zh: '所生成单据的称呼。' },
  },
  sNumbersEn: {
    type: 'text',
    help: {
      en: 'The records that are made, as the English refusal names them when there are no numbers for them.',
      zh: '没有可用编号时，英文提示对所生成单据的称呼。',
    },
  },
  sNumbersZh: {
    type: 'text',
    default: null,
    help: {
      en: 'The same in Chinese, where that is not the noun.',
      zh: '没有可用编号时，中文提示的称呼；不填则用单据的称呼。',
    },
  },
  sMade: {
    type: 'words',
    most: 2_000,
    default: null,
    help: {
      en: 'What the user is told, with {sBillNo} for the numbers; otherwise the nouns say it.',
      zh: '生成后的提示，{sBillNo} 为编号；不填则由称呼组成。',
    },
  },
  sFromFormId: {
    type: 'text',
    refersTo: 'form',
    help: { en: 'The form of the records that are converted.', zh: '被转换单据的表单。' },
  },
  sFromNoun: {
    type: 'words',
    help: { en: 'What a record that is converted is called.', zh: '被转换单据的称呼。' },
  },
  sFromMeasureZh: {
    type: 'text',
    default: null,
    help: { en: 'The measure word of its Chinese noun.', zh: '其称呼的量词。' },
  },
  bFromApproved: {
    type: 'flag',
    default: 1,
    help: { en: 'Whether only what is approved is converted.', zh: '是否只转换已审核的单据。' },
  },
  jRefuse: {
    type: 'json',
    holds: 'refusals',
    default: [],
    help: { en: 'Why a record is not converted.', zh: '不予转换的情形。' },
  },
  jAsk: {
    type: 'json',
    holds: 'columnNames',
    default: [],
    help: {
      en: 'What the button asks for beside the lines; the date always, last unless it stands here.',
      zh: '除明细外按钮所询问的内容；日期总会询问，未列出时排在最后。',
    },
  },
  jTake: {
    type: 'json',
    holds: 'take',
    default: null,
    help: { en: 'What is taken of a record without lines.', zh: '从无明细的单据中取用的数量。' },
  },
  jHeaderLook: {
    type: 'json',
    holds: 'looks',
    default: {},
    help: { en: 'The records that values of the header name.', zh: '主表取值所引用的记录。' },
  },
  jHeaderCopy: {
    type: 'json',
    holds: 'columnNames',
    default: [],
    help: { en: 'The columns of the header that are copied by name.', zh: '主表中按同名复制的列。' },
  },
  jHeaderSet: {
    type: 'json',
    holds: 'values',
    default: {},
    help: { en: 'The other columns of the header, by expressions.', zh: '主表中由表达式取值的其他列。' },
  },
  sLinesFormId: {
    type: 'text',
    default: null,
    refersTo: 'form',
    help: {
      en: 'The form of the lines that are converted; none: there are no lines.',
      zh: '被转换明细的表单；为空则没有明细。',
    },
  },
  jLinesTake: {
    type: 'json',
    holds: 'take',
    default: null,
    help: { en: 'What is taken of each line.', zh: '从每行明细中取用的数量。' },
  },
  bLinesWhole: {
    type: 'flag',
    default: 0,
    help: {
      en: 'Whether nobody is asked which lines, and how much of them.',
      zh: '是否整单转换，不询问行和数量。',
    },
  },
  jLinesAsk: {
    type: 'json',
    holds: 'columnNames',
    default: [],
    help: { en: 'What each line may be asked for beside its quantity.', zh: '除数量外每行可询问的内容。' },
  },
  jLinesLook: {
    type: 'json',
    holds: 'looks',
    default: {},
    help: { en: 'The records that values of the lines name.', zh: '明细取值所引用的记录。' },
  },
  jLinesCopy: {
    type: 'json',
    holds: 'columnNames',
    default: [],
    help: { en: 'The columns of the lines that are copied by name.', zh: '明细中按同名复制的列。' },
  },
  jLinesSet: {
    type: 'json',
    holds: 'values',
    default: {},
    help: { en: 'The other columns of the lines, by expressions.', zh: '明细中由表达式取值的其他列。' },
  },
  sSplitBy: {
    type: 'expression',
    gives: 'value',
    default: null,
    help: {
      en: 'What makes several records: one for each of its values.',
      zh: '按其取值分别生成单据的表达式。',
    },
  },
  sSplitMissing: {
    type: 'words',
    most: 2_000,
    default: null,
    help: { en: 'What is said of a line without such a value.', zh: '明细缺少该值时的提示。' },
  },
  sSplitRoutine: {
    type: 'text',
    default: null,
    refersTo: 'routine',
    routineFor: 'inner',
    pattern: INNER_ROUTINE,
    help: {
      en: 'The routine that says why there is no record for a value, or nothing.',
      zh: '说明某个值为何不能生成单据的函数。',
    },
  },
  iSplitCode: {
    type: 'whole',
    default: null,
    most: -3,
    help: { en: 'The code of that refusal.', zh: '该拒绝的编码。' },
  },
  bEach: {
    type: 'flag',
    default: 0,
    help: {
      en: 'Whether each line of the source becomes a record; the header then speaks of the line.',
      zh: '是否每行明细各生成一张单据；此时主表取值以该行为准。',
    },
  },
  jAfter: {
    type: 'json',
    holds: 'routineNames',
    default: [],
    help: { en: 'The routines that complete what was made.', zh: '生成后进行补全的函数。' },
  },
} as const satisfies Attributes
