// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of models are written so.
// What the panel of the designer says.
import type { Text } from '#contracts/language.ts'
import type {
  ApproverKind,
  CountersignMode,
  FieldState,
  TaskAction,
} from '#contracts/workflow/approval-words.ts'
import type { Operator } from './comparison.ts'
import type { SpanUnit } from './spans.ts'

export const PANEL_WORDS = {
  name: { en: 'Name', zh: '名称' },
  id: { en: 'Id', zh: '编号' },
  documentation: { en: 'Remark', zh: '说明' },
  approvers: { en: 'Who approves', zh: '审批人' },
  search: { en: 'Type to search', zh: '输入以搜索' },
  chooseOne: { en: 'Choose one of the list', zh: '请从列表中选择' },
  nobodyAsked: {
    en: 'Nobody is asked yet: add a role, a user or a manager.',
    zh: '尚无审批人：请添加角色、用户或上级。',
  },
  fourEyes: { en: 'Never who submitted or made it', zh: '不得由提交人或制单人审批' },
  copyTo: { en: 'Who is told of it', zh: '抄送' },
  kind: { en: 'Kind', zh: '种类' },
  whom: { en: 'Which', zh: '取值' },
  levels: { en: 'Levels up', zh: '上级层数' },
  add: { en: 'Add', zh: '添加' },
  remove: { en: 'Remove', zh: '移除' },
  countersign: { en: 'Whose word counts', zh: '会签方式' },
  count: { en: 'How many', zh: '数量' },
  sequential: { en: 'One after the other', zh: '依次审批' },
  skipSame: { en: 'Skip who approved the step before', zh: '与上一步相同的审批人自动跳过' },
  onReject: { en: 'Rejected', zh: '驳回后' },
  end: { en: 'ends the process', zh: '结束流程' },
  continue: { en: 'goes on; the variable outcome says so', zh: '继续，由 outcome 判断' },
  task: { en: 'The task', zh: '任务' },
  formKey: { en: 'Form', zh: '表单' },
  formHelp: { en: 'Empty: the record’s own.', zh: '留空：使用记录自身的表单。' },
  dueDate: { en: 'Due after', zh: '期限' },
  duration: {
    en: 'An expression, or such as P1DT12H (a day and twelve hours).',
    zh: '表达式，或如 P1DT12H（一天十二小时）。',
  },
  unit: { en: 'unit', zh: '单位' },
  remind: { en: 'Reminded every', zh: '提醒间隔' },
  actions: { en: 'What may be done besides approving', zh: '除同意外允许的操作' },
  fields: { en: 'Fields of the record and its lines', zh: '单据及明细字段' },
  fieldsHelp: {
    en: 'What whoever approves here sees and changes. What is said of a column holds for it in the record and in every line.',
    zh: '审批人在此步骤可见和可改的字段。对某一列的设置同时适用于单据表头和所有明细行中的该列。',
  },
  field: { en: 'Field', zh: '字段' },
  asEver: { en: 'as ever', zh: '默认' },
  noFields: {
    en: 'Say of the process which module’s records it approves, to choose from their fields.',
    zh: '在流程属性中选择要审批的模块后，可选择其字段。',
  },
  module: { en: 'Approves records of', zh: '审批的模块' },
  moduleHelp: {
    en: 'Fields and forms to choose from are those of this module. It is attached under Modules.',
    zh: '可选的字段和表单来自该模块。绑定在“模块”页签中进行。',
  },
  procedure: { en: 'Routine', zh: '存储过程' },
  arguments: { en: 'Arguments', zh: '参数' },
  argument: { en: 'Argument', zh: '参数名' },
  value: { en: 'Value or ${…}', zh: '值或 ${…}' },
  called: { en: 'Which process', zh: '被调用的流程' },
  inherit: { en: 'Hand over all variables', zh: '传递全部变量' },
  inheritKey: { en: 'Hand over the record', zh: '传递记录' },
  several: { en: 'Several times', zh: '多实例' },
  once: { en: 'once', zh: '一次' },
  together: { en: 'beside each other', zh: '并行' },
  oneByOne: { en: 'one after the other', zh: '串行' },
  cardinality: { en: 'How often', zh: '次数' },
  collection: { en: 'For each of', zh: '集合' },
  elementVariable: { en: 'Called', zh: '元素变量' },
  completion: { en: 'Enough when', zh: '完成条件' },
  default: { en: 'Way taken where none fits', zh: '默认流' },
  none: { en: 'none', zh: '无' },
  condition: { en: 'Condition', zh: '条件' },
  written: { en: 'as written below', zh: '以下方表达式为准' },
  comparison: { en: 'is', zh: '关系' },
  compared: { en: 'Value', zh: '值' },
  expression: { en: 'As an expression', zh: '表达式' },
  conditionHelp: { en: 'Such as ${dAmount > 50000}.', zh: '如 ${dAmount > 50000}。' },
  isDefault: { en: 'Taken where no other way fits', zh: '其他分支都不满足时走此分支' },
  result: { en: 'The record is then', zh: '结束时记录' },
  approved: { en: 'approved', zh: '已审核' },
  rejected: { en: 'rejected', zh: '驳回' },
  timer: { en: 'When', zh: '时间' },
  timeDuration: { en: 'after a while', zh: '经过时长' },
  timeDate: { en: 'at a time', zh: '到达时间' },
  timeCycle: { en: 'again and again', zh: '循环' },
  timeHelp: {
    en: 'Such as 2026-12-31T08:00:00, or an expression.',
    zh: '如 2026-12-31T08:00:00，或表达式。',
  },
  span: { en: 'How long', zh: '时长' },
  every: { en: 'Every', zh: '每隔' },
  times: { en: 'How often (empty: for ever)', zh: '次数（空：不限）' },
  deadline: { en: 'When nobody acts', zh: '无人处理时' },
  deadlineHelp: {
    en: 'After the time it leads on from there: to another approval, or to an end.',
    zh: '到时后由此继续：转其他审批，或结束。',
  },
  addDeadline: { en: 'Add a deadline', zh: '添加时限' },
  instead: { en: 'after {time}, instead', zh: '{time}后中断' },
  beside: { en: 'after {time}, beside', zh: '{time}后并行' },
  ways: { en: 'Leads on to', zh: '后续' },
  leadOn: { en: 'Add a way to', zh: '连接到' },
  choose: { en: 'Choose', zh: '请选择' },
  message: { en: 'Message', zh: '消息' },
  signal: { en: 'Signal', zh: '信号' },
  error: { en: 'Code of the error', zh: '错误代码' },
  escalation: { en: 'Code of the escalation', zh: '升级代码' },
  link: { en: 'Name of the link', zh: '链接名称' },
  flow: { en: 'Way', zh: '顺序流' },
  unknown: { en: 'Not one of the elements that processes are made of here', zh: '不支持的元素' },
  nothingChosen: { en: 'The process', zh: '流程' },
} as const satisfies Record<string, Text>

export const VARIABLE_WORDS = {
  initiatorDepartment: { en: 'The submitter’s department', zh: '提交人的部门' },
  outcome: { en: 'How the last approval ended', zh: '上一步审批结果' },
  approve: { en: 'approved', zh: '同意' },
  reject: { en: 'rejected', zh: '驳回' },
} as const satisfies Record<string, Text>

export const APPROVER_WORDS = {
  role: { en: 'Role', zh: '角色' },
  user: { en: 'User', zh: '用户' },
  field: { en: 'Field of the record', zh: '记录字段' },
  manager: { en: 'The submitter’s manager', zh: '提交人的上级' },
  expression: { en: 'Expression', zh: '表达式' },
} as const satisfies Record<ApproverKind, Text>

export const COUNTERSIGN_WORDS = {
  one: { en: 'one of them', zh: '任一人' },
  all: { en: 'all of them', zh: '所有人' },
  any: { en: 'so many of them', zh: '其中若干人' },
  percent: { en: 'so many per cent of them', zh: '其中百分比' },
} as const satisfies Record<CountersignMode, Text>

export const UNIT_WORDS = {
  minutes: { en: 'minutes', zh: '分钟' },
  hours: { en: 'hours', zh: '小时' },
  days: { en: 'days', zh: '天' },
} as const satisfies Record<SpanUnit, Text>

export const COMPARISON_WORDS = {
  '>': { en: 'more than', zh: '大于' },
  '>=': { en: 'at least', zh: '大于等于' },
  '<': { en: 'less than', zh: '小于' },
  '<=': { en: 'at most', zh: '小于等于' },
  '==': { en: 'equal to', zh: '等于' },
  '!=': { en: 'other than', zh: '不等于' },
} as const satisfies Record<Operator, Text>

export const ACTION_WORDS = {
  reject: { en: 'Reject', zh: '驳回' },
  return: { en: 'Return', zh: '退回' },
  transfer: { en: 'Transfer', zh: '转交' },
  delegate: { en: 'Delegate', zh: '委托' },
  addSigner: { en: 'Add a signer', zh: '加签' },
} as const satisfies Record<TaskAction, Text>

export const FIELD_STATE_WORDS = {
  hidden: { en: 'hidden', zh: '隐藏' },
  readonly: { en: 'read only', zh: '只读' },
  editable: { en: 'editable', zh: '可编辑' },
  required: { en: 'required', zh: '必填' },
} as const satisfies Record<FieldState, Text>
