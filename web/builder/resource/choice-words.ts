// What the values of choices are called, where their codes say it to nobody: by the attribute. Pure.
import type { ChartPeriod, ChartRole } from '#contracts/chart.ts'
import type { Text } from '#contracts/language.ts'
import type { CharType } from '#contracts/metadata-values.ts'

const CHART_KINDS: Readonly<Record<CharType, Text>> = {
  Div: { en: 'Text', zh: '文本' },
  sLabel: { en: 'Number', zh: '数字' },
  Progress: { en: 'Progress', zh: '进度条' },
  sPie: { en: 'Pie', zh: '饼图' },
  commonList: { en: 'List', zh: '列表' },
  sColumnarGroup: { en: 'Grouped columns', zh: '分组柱形图' },
  sColumnar: { en: 'Columns', zh: '柱形图' },
  sBrokenLine: { en: 'Line', zh: '折线图' },
  sBar: { en: 'Bars', zh: '条形图' },
  ColorBlock: { en: 'Coloured blocks', zh: '色块' },
  sGauge: { en: 'Gauge', zh: '仪表盘' },
}

const ROLES: Readonly<Record<ChartRole, Text>> = {
  category: { en: 'Category', zh: '类别' },
  value: { en: 'Value', zh: '数值' },
  total: { en: 'Whole of which it is a part', zh: '总量' },
  target: { en: 'Target', zh: '目标' },
  minimum: { en: 'Least', zh: '最小值' },
  maximum: { en: 'Most', zh: '最大值' },
  before: { en: 'Value before', zh: '前期数值' },
  trend: { en: 'Course', zh: '走势' },
  unit: { en: 'Unit', zh: '单位' },
  tone: { en: 'Tone', zh: '色调' },
  text: { en: 'Text', zh: '文字' },
  link: { en: 'Leads to the list', zh: '链接的列表' },
  filter: { en: 'Filter of that list', zh: '列表的筛选条件' },
  action: { en: 'Action that one must hold', zh: '所需的操作授权' },
}

const PERIODS: Readonly<Record<ChartPeriod, Text>> = {
  month: { en: 'Month', zh: '月' },
  year: { en: 'Year', zh: '年' },
}

const WORDS: Readonly<Record<string, Readonly<Record<string, Text>>>> = {
  sCharType: CHART_KINDS,
  sRole: ROLES,
  sPeriod: PERIODS,
}

/** Itself where nothing else is said. */
export const choiceWords = (attribute: string, value: string): Text => {
  const words = WORDS[attribute]
  return words !== undefined && Object.hasOwn(words, value)
    ? (words[value] as Text)
    : { en: value, zh: value }
}
