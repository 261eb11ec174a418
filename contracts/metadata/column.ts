// The columns of forms: gdsconfigformslave, and what overlays of tenants and users say of them (gdsconfigformcustomslave).
import { COLUMN_ROLES, COPIED, FIELD_TYPES } from '../metadata-values.ts'
import type { Attributes } from './attribute.ts'
import { LOOKUP_ATTRIBUTES } from './column-lookup.ts'
import { COLUMN_NAME, FILE_TYPES } from './name-patterns.ts'

export const COLUMN_ATTRIBUTES = {
  sFormId: {
    type: 'text',
    refersTo: 'form',
    content: 'place',
    overlay: 'identity',
    isTold: false,
    help: { en: 'The form that the column stands on.', zh: '列所在的表单。' },
  },
  sName: {
    type: 'text',
    pattern: COLUMN_NAME,
    overlay: 'identity',
    help: {
      en: 'The column of the table, view or routine; its first letter says what it holds.',
      zh: '表、视图或存储过程中的列名；首字母表示所存的内容。',
    },
  },
  sControlName: {
    type: 'text',
    content: 'may',
    overlay: 'identity',
    help: {
      en: 'Tells columns of one form apart that show the same column; otherwise its name.',
      zh: '区分同一表单中显示同一列的控件；不填则与列名相同。',
    },
  },
  sLabel: {
    type: 'words',
    overlay: 'user',
    help: { en: 'What the column is called.', zh: '列的名称。' },
  },
  sFieldType: {
    type: 'text',
    oneOf: FIELD_TYPES,
    default: 'text',
    overlay: 'identity',
    help: {
      en: 'How its values are shown and edited; otherwise by the first letter of its name.',
      zh: '值的显示和编辑方式；不填则由列名首字母决定。',
    },
  },
  sRole: {
    type: 'text',
    default: null,
    oneOf: COLUMN_ROLES,
    overlay: 'tenant',
    help: {
      en: 'What it is to whoever looks for a record: its title, its name beside that, status, party, amount, the day it is due, or its progress in percent.',
      zh: '对查找记录的人而言它是什么：标题、标题之外的名称、状态、往来方、金额、到期日或完成百分比。',
    },
  },
  iOrder: {
    type: 'whole',
    // A column that nobody gave a place stands behind those that have one.
    default: 9999,
    content: 'place',
    overlay: 'user',
    help: { en: 'Its place among the columns of the form.', zh: '在表单各列中的次序。' },
  },
  iWidth: {
    type: 'whole',
    default: null,
    least: 20,
    most: 2000,
    overlay: 'user',
    help: { en: 'Width in a list, in pixels.', zh: '在列表中的宽度（像素）。' },
  },
  iDigits: {
    type: 'whole',
    default: null,
    least: 0,
    most: 12,
    overlay: 'user',
    help: { en: 'Digits after the decimal point.', zh: '小数位数。' },
  },
  sGroup: {
    type: 'words',
    default: null,
    overlay: 'user',
    help: { en: 'The heading under which it stands on a record.', zh: '在单据上所属的分组标题。' },
  },
  sTab: {
    type: 'words',
    default: null,
    overlay: 'user',
    help: { en: 'The tab on which it stands on a record.', zh: '在单据上所属的页签。' },
  },
  bVisible: {
    type: 'flag',
    default: 1,
    overlay: 'user',
    help: { en: 'Whether readers see it at all.', zh: '是否对使用者可见。' },
  },
  bInList: {
    type: 'flag',
    default: 1,
    overlay: 'user',
    help: { en: 'Whether lists show it unless they are arranged otherwise.', zh: '列表默认是否显示。' },
  },
  bRequired: {
    type: 'flag',
    default: 0,
    overlay: 'user',
    joined: 'or',
    help: { en: 'Whether a record must have a value in it.', zh: '是否必填。' },
  },
  bReadOnly: {
    type: 'flag',
    default: 0,
    overlay: 'user',
    joined: 'or',
    help: { en: 'Whether it is shown and never edited.', zh: '是否只显示不可编辑。' },
  },
  bSearch: {
    type: 'flag',
    default: 0,
    overlay: 'user',
    help: { en: 'Whether the search box looks in it.', zh: '搜索框是否查找此列。' },
  },
  bSum: {
    type: 'flag',
    default: 0,
    overlay: 'user',
    help: { en: 'Whether lists show its sum.', zh: '列表是否显示合计。' },
  },
  sUnitColumn: {
    type: 'text',
    default: null,
    refersTo: 'ownOrParentColumn',
    overlay: 'tenant',
    help: {
      en: 'The column of this form that says its currency or unit: it is summed by that. Of lines also the one of their header, as parent.sCurrency: it gives the digits.',
      zh: '本表单中表示其币种或单位的列：合计按该列分别计算。明细也可引用表头的列，如 parent.sCurrency：决定小数位数。',
    },
  },
  sRequiredWhen: {
    type: 'expression',
    gives: 'flag',
    default: null,
    overlay: 'tenant',
    joined: 'or',
    help: { en: 'The condition under which a value is required.', zh: '必填的条件。' },
  },
  sReadOnlyWhen: {
    type: 'expression',
    gives: 'flag',
    default: null,
    overlay: 'tenant',
    joined: 'or',
    help: { en: 'The condition under which it cannot be edited.', zh: '不可编辑的条件。' },
  },
  sVisibleWhen: {
    type: 'expression',
    gives: 'flag',
    default: null,
    overlay: 'tenant',
    joined: 'and',
    help: { en: 'The condition under which a record shows it.', zh: '在单据上显示的条件。' },
  },
  sDefault: {
    type: 'expression',
    gives: 'value',
    default: null,
    overlay: 'tenant',
    help: { en: 'What fills it in a new record.', zh: '新增记录时的默认值。' },
  },
  sCopied: {
    type: 'text',
    default: null,
    oneOf: COPIED,
    overlay: 'tenant',
    help: {
      en: 'Whether a duplicate of the record takes its value over: always or never. Unless said, what people enter is: no number, state, approval, date with a default, or file.',
      zh: '复制单据时是否带出其值：always 总是，never 从不。不填则带出人工录入的内容，不带编号、状态、审核、有默认值的日期和文件。',
    },
  },
  sValidation: {
    type: 'expression',
    gives: 'flag',
    default: null,
    overlay: 'tenant',
    joined: 'and',
    help: { en: 'What must not be false when the record is saved.', zh: '保存记录时不得为假的条件。' },
  },
  sValidationMessage: {
    type: 'words',
    default: null,
    overlay: 'tenant',
    help: { en: 'What is said when the validation is false.', zh: '校验不通过时的提示。' },
  },
  sComputed: {
    type: 'expression',
    gives: 'value',
    default: null,
    overlay: 'tenant',
    help: { en: 'What the column always equals.', zh: '列始终等于此表达式的值。' },
  },
  sConstName: {
    type: 'text',
    default: null,
    refersTo: 'constant',
    overlay: 'tenant',
    help: { en: 'The constants that are its choices.', zh: '作为可选项的常量名。' },
  },
  ...LOOKUP_ATTRIBUTES,
  iFileBytes: {
    type: 'whole',
    default: null,
    least: 1,
    most: 1_000_000_000,
    overlay: 'tenant',
    help: {
      en: 'Bytes that a file or picture in it may have; unless said, what the installation allows.',
      zh: '其中文件或图片的最大字节数；不填则以系统设置为准。',
    },
  },
  sFileTypes: {
    type: 'text',
    default: null,
    pattern: FILE_TYPES,
    overlay: 'tenant',
    help: {
      en: 'The types that a file in it may have, separated by commas, such as application/pdf, image/*; unless said, any, and of a picture image/*.',
      zh: '其中文件允许的类型，以逗号分隔，例如 application/pdf, image/*；不填则不限（图片为 image/*）。',
    },
  },
  sHelp: {
    type: 'words',
    default: null,
    overlay: 'user',
    help: { en: 'A sentence that explains the column.', zh: '对该列的说明。' },
  },
  bSecret: {
    type: 'flag',
    default: 0,
    isTold: false,
    help: {
      en: 'Hidden, and no overlay shows it, in any form of the same table.',
      zh: '隐藏，且在同一张表的任何表单中都不能通过覆盖显示。',
    },
  },
} as const satisfies Attributes
