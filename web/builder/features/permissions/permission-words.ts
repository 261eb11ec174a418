// The words of the page of rights.
import type { Text } from '#contracts/language.ts'
import type { Action } from '#contracts/metadata-values.ts'
import type { FieldAccess, RowRuleKind } from '#contracts/narrowing.ts'
import type { GrantState } from './grant-set.ts'

export const PERMISSION_WORDS = {
  title: { en: 'Permissions', zh: '权限' },
  help: {
    en: 'Who may do what. Changes count at once; nobody grants more than they hold.',
    zh: '谁可以做什么。更改立即生效；任何人不得授予超出自身的权限。',
  },
  loading: { en: 'Reading who may do what', zh: '正在读取权限' },
  roles: { en: 'Roles', zh: '角色' },
  users: { en: 'Users', zh: '用户' },
  findUser: { en: 'Find a role or a user', zh: '查找角色或用户' },
  disabled: { en: 'disabled', zh: '已停用' },
  choose: { en: 'Choose a role or a user to see what they may do.', zh: '请选择角色或用户以查看其权限。' },
  nobody: { en: 'Nobody by this name', zh: '没有匹配的角色或用户' },
  group: { en: 'Has this role: {names}', zh: '拥有该角色：{names}' },
  groupEmpty: { en: 'Nobody has this role.', zh: '没有用户拥有该角色。' },
  more: { en: 'and {count} more', zh: '等另外 {count} 人' },
  allModules: { en: 'stands for all modules', zh: '代表所有模块' },
  ownRoles: {
    en: 'Roles: {names}. What is set here is the user’s own, beside them.',
    zh: '角色：{names}。此处为用户自身的权限，叠加于角色之上。',
  },
  noRoles: { en: 'Has no role. What is set here is the user’s own.', zh: '没有角色。此处为用户自身的权限。' },
  viewAs: { en: 'View as …', zh: '以其身份查看' },
  viewAsHelp: {
    en: 'Opens in a tab of its own, for half an hour; nothing can be changed there.',
    zh: '在新标签页中打开，半小时内有效，不能更改任何内容。',
  },
  explain: { en: 'Why not?', zh: '为何不可？' },
  compare: { en: 'Compare roles', zh: '比较角色' },
  findModule: { en: 'Find a module', zh: '查找模块' },
  grantedOnly: { en: 'Granted only', zh: '仅显示已授权' },
  module: { en: 'Module', zh: '模块' },
  buttons: { en: 'Buttons', zh: '按钮' },
  all: { en: 'All', zh: '全部' },
  less: { en: 'shown less', zh: '有限制' },
  elsewhere: { en: 'also in one subsidiary', zh: '另有单个分公司的授权' },
  where: { en: 'Where it holds', zh: '适用范围' },
  everyPlace: { en: 'In all subsidiaries', zh: '所有分公司' },
  onePlace: { en: 'In {name} alone', zh: '仅限{name}' },
  details: { en: 'Details: {module}', zh: '详情：{module}' },
  open: { en: 'Details', zh: '详情' },
  none: { en: 'No module fits.', zh: '没有匹配的模块。' },
  refused: { en: 'Not granted', zh: '未授权' },
  blind: { en: 'These fields will find nothing to choose', zh: '以下字段将没有可选内容' },
  blindOne: {
    en: '{form} › {field} looks into “{module}”, which they may not read.',
    zh: '{form} › {field} 引用“{module}”，其无权查看该模块。',
  },
  grantToo: { en: 'Let them read “{module}”', zh: '授予“{module}”的查看权限' },
  close: { en: 'Close', zh: '关闭' },
  tabActions: { en: 'Actions', zh: '操作' },
  tabFields: { en: 'Fields', zh: '字段' },
  tabRows: { en: 'Rows', zh: '数据行' },
  form: { en: 'Form', zh: '表单' },
  field: { en: 'Field', zh: '字段' },
  shown: { en: 'Shown', zh: '显示' },
  fieldsHelp: {
    en: 'What is hidden here is nowhere: not in lists, prints, exports or filters.',
    zh: '在此隐藏的字段在列表、打印、导出和筛选中均不出现。',
  },
  rowsHelp: {
    en: 'Which rows of a form are shown. Lists and records each need their rule.',
    zh: '表单显示哪些数据行。列表和单据需分别设置。',
  },
  allRows: { en: 'All rows', zh: '所有数据行' },
  column: { en: 'Column', zh: '列' },
  expression: { en: 'Expression', zh: '表达式' },
  save: { en: 'Save', zh: '保存' },
  saved: { en: 'Saved. It counts from the next request on.', zh: '已保存，自下一次请求起生效。' },
  notSaved: { en: 'Not saved', zh: '未保存' },
  user: { en: 'User', zh: '用户' },
  action: { en: 'What they want to do', zh: '想要执行的操作' },
  record: { en: 'Record (its id)', zh: '单据（ID）' },
  any: { en: '—', zh: '—' },
  ask: { en: 'Explain', zh: '解释' },
  allowed: { en: 'They may.', zh: '允许。' },
  notAllowed: { en: 'They may not.', zh: '不允许。' },
  notExplained: { en: 'It could not be explained', zh: '无法解释' },
  one: { en: 'One role', zh: '一个角色' },
  other: { en: 'The other', zh: '另一个角色' },
  same: { en: 'These two roles may do the same.', zh: '两个角色的权限相同。' },
  only: { en: 'Only {role}', zh: '仅 {role}' },
  notCompared: { en: 'They could not be compared', zh: '无法比较' },
  notViewed: { en: 'It could not be shown', zh: '无法查看' },
} as const satisfies Record<string, Text>

export const ACTION_WORDS: Readonly<Record<Action, Text>> = {
  view: { en: 'View', zh: '查看' },
  add: { en: 'Add', zh: '新增' },
  update: { en: 'Change', zh: '修改' },
  del: { en: 'Delete', zh: '删除' },
  examine: { en: 'Approve', zh: '审核' },
  print: { en: 'Print', zh: '打印' },
}

export const STATE_WORDS: Readonly<Record<GrantState, Text>> = {
  allowed: { en: 'allowed', zh: '允许' },
  denied: { en: 'taken away', zh: '取消' },
  open: { en: 'not given', zh: '未授予' },
  everywhere: { en: 'allowed in all subsidiaries', zh: '在所有分公司允许' },
}

export const ACCESS_WORDS: Readonly<Record<FieldAccess, Text>> = {
  hidden: { en: 'Hidden', zh: '隐藏' },
  read: { en: 'Read only', zh: '只读' },
}

export const RULE_WORDS: Readonly<Record<RowRuleKind, Text>> = {
  owner: { en: 'Their own', zh: '本人创建' },
  department: { en: 'Of their department', zh: '所属部门' },
  subsidiary: { en: 'Of the subsidiary', zh: '所在分公司' },
  expression: { en: 'By an expression', zh: '按表达式' },
}
