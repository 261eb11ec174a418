// What can be wrong with a read beside its shape, in both languages.
import type { Text } from '#contracts/language.ts'
import { READ_LIMITS } from '#contracts/requests/request-limits.ts'
import { tooManyCharacters, tooManyEntries } from '#server/kernel/requests/schema-complaints.ts'

const text = (en: string, zh: string): Text => ({ en, zh })

export const NOT_A_LIST = text('A list is expected here', '此处需要列表')
export const NOT_A_TEXT = text('A text is expected here', '此处需要文本')
export const NOT_A_NAME = text('The name of a field is expected here', '此处需要字段名')
export const NOT_A_FILTER = text(
  'A filter is {field, op, value}, {or: […]}, {and: […]} or {not: {…}}',
  '筛选条件应为 {field, op, value}、{or: […]}、{and: […]} 或 {not: {…}}',
)
export const TOO_DEEP = text(
  `Filters may be nested ${READ_LIMITS.depth} deep`,
  `筛选条件最多嵌套 ${READ_LIMITS.depth} 层`,
)
export const TOO_MANY_FILTERS = text(
  `At most ${READ_LIMITS.leaves} filters are allowed`,
  `最多允许 ${READ_LIMITS.leaves} 个筛选条件`,
)
export const TOO_HEAVY = text(
  'Searching for all of this would take too long: ask for less at once',
  '这些条件合在一起查找时间过长：请减少条件',
)
export const TOO_MANY_CHARACTERS = text(
  `The values of all filters together may have ${READ_LIMITS.filterCharacters} characters`,
  `所有筛选值合计最多 ${READ_LIMITS.filterCharacters} 个字符`,
)
export const TOO_FAR = text(
  'This page is too far from the first one: go on with the cursor',
  '该页距首页过远，请使用 cursor 继续读取',
)
export const NOT_WELL_FORMED = text(
  'The text holds a character that is not allowed',
  '文本中含有不允许的字符',
)
export const TOO_LONG = tooManyCharacters(READ_LIMITS.characters)
export const TOO_MANY_VALUES = tooManyEntries(READ_LIMITS.values)
export const TOO_MANY_WORDS = text(
  `At most ${READ_LIMITS.words} words can be searched for`,
  `最多可搜索 ${READ_LIMITS.words} 个词`,
)
export const BAD_CURSOR = text('The cursor does not belong to this read', 'cursor 与本次读取不符')

/** The same for a name that does not exist and for one that the user may not see. */
export const NO_SUCH_FIELD = text('The form has no such field', '表单没有该字段')
export const NO_SUCH_OPERATOR = text('There is no such operator', '没有该运算符')
export const OPERATOR_MISFIT = text(
  'This operator does not fit the type of the field',
  '该运算符不适用于此字段的类型',
)
export const NOT_FILTERABLE = text(
  'This field is computed from other records and cannot be used here',
  '该字段由其他记录计算得出，不能在此使用',
)
export const NOT_SORTABLE = text('Rows cannot be ordered by this field', '不能按此字段排序')
export const NOT_GROUPABLE = text('Rows cannot be grouped by this field', '不能按此字段分组')
export const NOT_NUMERIC = text('Only numbers can be summed', '只能对数字求和')
export const NOT_IN_GROUPS = text(
  'Groups can be ordered by what they are grouped by, by their sums and by count',
  '分组只能按分组字段、合计字段或 count 排序',
)
export const GROUP_AND_SUM = text('A field is either grouped by or summed', '字段不能既分组又求和')
export const FIELDS_OF_GROUPS = text(
  'Groups have the fields that they are grouped by: leave fields out',
  '分组结果只含分组字段，请去掉 fields',
)
export const CURSOR_OF_GROUPS = text(
  'Groups are read by page number: leave the cursor out',
  '分组结果按页码读取，请去掉 cursor',
)
export const NO_KEY = text('The rows of this form have no key', '此表单的行没有主键')
export const NO_PARENT = text('This form has no master', '此表单没有主表')
export const NO_SEARCH = text('This form has no search field', '此表单没有可搜索的字段')

export const NO_TASKS = text('The module counts no open tasks in this form', '此模块不在该表单中统计待办事项')

export const NO_VALUE_TAKEN = text('This operator takes no value', '该运算符不需要值')
export const NULL_VALUE = text(
  'A value is expected here; use isNull or notNull to ask for nothing',
  '此处需要值；判断空值请使用 isNull 或 notNull',
)
export const TWO_VALUES = text('A list of two values is expected here', '此处需要两个值的列表')
export const NOT_A_NUMBER = text('A number is expected here', '此处需要数字')
export const NOT_ZERO_OR_ONE = text('0 or 1 is expected here', '此处需要 0 或 1')
export const NOT_A_DATE = text('A date such as 2026-01-31 is expected here', '此处需要日期，如 2026-01-31')
export const NOT_AN_INSTANT = text(
  'A date such as 2026-01-31 or a time stamp with offset such as 2026-01-31T08:00:00+00:00 is expected here',
  '此处需要日期（如 2026-01-31）或带时区的时间（如 2026-01-31T08:00:00+00:00）',
)
export const NOT_A_TIME = text('A time such as 08:30:00 is expected here', '此处需要时间，如 08:30:00')
export const NOT_A_UUID = text('A UUID is expected here', '此处需要 UUID')
