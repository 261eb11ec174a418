// The charts of dashboards and records: gdsconfigcharmaster, and their columns: gdsconfigcharslave.
import { CHART_PERIODS, CHART_ROLES } from '../chart.ts'
import { CHAR_TYPES } from '../metadata-values.ts'
import type { Attributes } from './attribute.ts'

export const CHART_ATTRIBUTES = {
  sModelsId: {
    type: 'text',
    refersTo: 'module',
    content: 'place',
    isLoaded: false,
    help: {
      en: 'The dashboard of the chart, or the module whose records it is drawn of.',
      zh: '图表所属的看板，或按其单据绘制图表的模块。',
    },
  },
  sName: { type: 'words', help: { en: 'What the chart is called.', zh: '图表的名称。' } },
  sCharType: {
    type: 'text',
    oneOf: CHAR_TYPES,
    help: { en: 'Which kind of picture it is.', zh: '图表的种类。' },
  },
  sProcName: {
    type: 'text',
    default: null,
    refersTo: 'routine',
    routineFor: 'chart',
    help: { en: 'The routine whose rows it draws.', zh: '提供数据行的存储过程。' },
  },
  sListFormId: {
    type: 'text',
    default: null,
    refersTo: 'form',
    help: {
      en: 'Instead of a routine: the list whose records it counts and sums up, for each user those that they see.',
      zh: '不使用存储过程时：对其记录计数和求和的列表，每个用户只统计其可见的记录。',
    },
  },
  sListModelsId: {
    type: 'text',
    default: null,
    refersTo: 'module',
    content: 'never',
    isStored: false,
    help: { en: 'The module of that list.', zh: '该列表所属的模块。' },
  },
  jFilters: {
    type: 'json',
    holds: 'filters',
    default: [],
    help: {
      en: 'Which records of the list; all of them, unless said.',
      zh: '列表中的哪些记录；不填则为全部。',
    },
  },
  sPeriod: {
    type: 'text',
    default: null,
    oneOf: CHART_PERIODS,
    help: { en: 'By which periods the days of the list are told.', zh: '列表中的日期按何种期间汇总。' },
  },
  jLayout: {
    type: 'json',
    holds: 'layout',
    default: {},
    help: {
      en: 'Its width in twelfths of the page, and its height in rows.',
      zh: '宽度（页面的十二分之几）和高度（行数）。',
    },
  },
  iOrder: { type: 'whole', default: 0, help: { en: 'Its place on the dashboard.', zh: '在看板中的次序。' } },
} as const satisfies Attributes

export const CHART_COLUMN_ATTRIBUTES = {
  sMasterId: {
    type: 'text',
    refersTo: 'chart',
    content: 'place',
    isLoaded: false,
    help: { en: 'The chart of the column.', zh: '列所属的图表。' },
  },
  sName: {
    type: 'text',
    help: {
      en: 'The column that the routine returns; of a list its own, or “count” for the number of records.',
      zh: '存储过程返回的列；统计列表时为列表的列，或以 count 表示记录数。',
    },
  },
  sRole: {
    type: 'text',
    oneOf: CHART_ROLES,
    default: 'value',
    help: { en: 'What it is in the picture.', zh: '在图表中的角色。' },
  },
  sLabel: {
    type: 'words',
    content: 'may',
    help: { en: 'What it is called; otherwise like the chart.', zh: '列的名称；不填则同图表名称。' },
  },
  jListColumns: {
    type: 'json',
    holds: 'columnNames',
    default: [],
    help: {
      en: 'The columns of the list that its row leads to of which the figure is made: whoever does not see one of them there is not told the figure. Unless said, the column of the same name.',
      zh: '数值取自所链接列表的哪些列：在列表中看不到其中任何一列的用户也看不到该数值。不填则为同名列。',
    },
  },
  iOrder: {
    type: 'whole',
    default: 0,
    content: 'place',
    isLoaded: false,
    help: { en: 'Its place among the columns of the chart.', zh: '在图表各列中的次序。' },
  },
} as const satisfies Attributes
