// How documents are numbered: gdsbillnosettings, which each tenant gets as its own sysbillnosettings.
import type { Attributes } from './attribute.ts'

export const BILL_NUMBER_ATTRIBUTES = {
  sTbName: {
    type: 'text',
    refersTo: 'backing',
    help: { en: 'The table whose records are numbered.', zh: '编号的表。' },
  },
  sFieldName: {
    type: 'text',
    default: 'sBillNo',
    help: { en: 'The column that holds the number.', zh: '存放编号的列。' },
  },
  sPrefix: {
    type: 'text',
    default: '',
    mayBeEmpty: true,
    isTold: false,
    help: { en: 'What every number begins with.', zh: '编号的前缀。' },
  },
  sDatePattern: {
    type: 'text',
    oneOf: ['', 'yy', 'yyyy', 'yyMM', 'yyyyMM', 'yyMMdd', 'yyyyMMdd'],
    default: 'yyyyMM',
    isTold: false,
    help: { en: 'The part of the number that is the date.', zh: '编号中的日期部分。' },
  },
  sResetPeriod: {
    type: 'text',
    oneOf: ['never', 'year', 'month', 'day'],
    default: 'month',
    isLoaded: false,
    help: { en: 'When counting starts anew.', zh: '重新计数的周期。' },
  },
  iWidth: {
    type: 'whole',
    default: 4,
    least: 1,
    most: 12,
    isTold: false,
    help: { en: 'How many digits the running part has.', zh: '流水号的位数。' },
  },
  sMode: {
    type: 'text',
    oneOf: ['gapless', 'fast'],
    default: 'fast',
    help: { en: 'Whether numbers have no gaps, or are drawn fast.', zh: '编号连续无缺，或快速取号。' },
  },
} as const satisfies Attributes
