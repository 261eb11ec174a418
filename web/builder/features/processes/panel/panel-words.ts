// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of models are written so.
// What the panel of the designer says.
import type { Text } from '#contracts/language.ts'
import type {
  ApproverKind,
  CountersignMode,
  FieldState,
  TaskAction,
} from '#contracts/workflow/approval-words.ts'

export const PANEL_WORDS = {
  name: { en: 'Name', zh: '名称' },
  id: { en: 'Id', zh: '编号' },
  documentation: { en: 'Remark', zh: '说明' },
  approvers: { en: 'Who approves', zh: '审批人' },
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
  continue: { en: 'goes on, `outcome` says so', zh: '继续，由 outcome 判断' },
  task: { en: 'The task', zh: '任务' },
  formKey: { en: 'Form', zh: '表单' },
  formHelp: { en: 'Empty: the record’s own.', zh: '留空：使用记录自身的表单。' },
  dueDate: { en: 'Due after', zh: '期限' },
  duration: { en: 'As P2D (two days), PT4H (four hours).', zh: '如 P2D（两天）、PT4H（四小时）。' },
  remind: { en: 'Reminded every', zh: '提醒间隔' },
  actions: { en: 'What may be done besides approving', zh: '除同意外允许的操作' },
  fields: { en: 'Fields of the record', zh: '记录字段' },
  fieldsHelp: {
    en: 'What whoever approves here sees and changes.',
    zh: '审批人在此步骤可见和可改的字段。',
  },
  field: { en: 'Field', zh: '字段' },
  asEver: { en: 'as ever', zh: '默认' },
  noFields: {
    en: 'Attach the process to a module to choose from its fields.',
    zh: '绑定模块后可选择其字段。',
  },
  procedure: { en: 'Routine', zh: '存储过程' },
  arguments: { en: 'Arguments', zh: '参数' },
  argument: { en: 'Argument', zh: '参数名' },
  value: { en: 'Value or ${…}', zh: '值或 ${…}' },
  called: { en: 'Key of the process', zh: '被调用流程的标识' },
  inherit: { en: 'Hand over all variables', zh: '传递全部变量' },
  inheritKey: { en: 'Hand over the record', zh: '传递记录' },
  several: { en: 'Several times', zh: '多实例' },
  once: { en: 'once', zh: '一次' },
  beside: { en: 'beside each other', zh: '并行' },
  oneByOne: { en: 'one after the other', zh: '串行' },
  cardinality: { en: 'How often', zh: '次数' },
  collection: { en: 'For each of', zh: '集合' },
  elementVariable: { en: 'Called', zh: '元素变量' },
  completion: { en: 'Enough when', zh: '完成条件' },
  default: { en: 'Way taken where none fits', zh: '默认流' },
  none: { en: 'none', zh: '无' },
  condition: { en: 'Condition', zh: '条件' },
  conditionHelp: { en: 'Such as ${dAmount > 50000}.', zh: '如 ${dAmount > 50000}。' },
  isDefault: { en: 'Taken where no other way fits', zh: '其他分支都不满足时走此分支' },
  result: { en: 'The record is then', zh: '结束时记录' },
  approved: { en: 'approved', zh: '审核通过' },
  rejected: { en: 'rejected', zh: '驳回' },
  timer: { en: 'When', zh: '时间' },
  timeDuration: { en: 'after a while', zh: '经过时长' },
  timeDate: { en: 'at a time', zh: '到达时间' },
  timeCycle: { en: 'again and again', zh: '循环' },
  timeHelp: { en: 'P2D · 2026-12-31T08:00:00 · R3/PT1H', zh: 'P2D · 2026-12-31T08:00:00 · R3/PT1H' },
  message: { en: 'Message', zh: '消息' },
  signal: { en: 'Signal', zh: '信号' },
  error: { en: 'Code of the error', zh: '错误代码' },
  escalation: { en: 'Code of the escalation', zh: '升级代码' },
  link: { en: 'Name of the link', zh: '链接名称' },
  flow: { en: 'Way', zh: '顺序流' },
  unknown: { en: 'Not one of the elements that processes are made of here', zh: '不支持的元素' },
  nothingChosen: { en: 'The process', zh: '流程' },
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
