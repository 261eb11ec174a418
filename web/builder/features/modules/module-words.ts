// What the page of modules says.
export const MODULES_TITLE = { en: 'Modules', zh: '模块' }
export const MODULES_HELP = {
  en: 'What there is to work with, as a tree: order, flows, approval, open tasks.',
  zh: '可使用的模块：层级、次序、流程、审核和待办。',
}

export const MODULE_WORDS = {
  loading: { en: 'Loading', zh: '加载中' },
  new: { en: 'New', zh: '新建' },
  none: { en: 'No module is called so.', zh: '没有符合的模块。' },
  fold: { en: 'Fold {name}', zh: '折叠 {name}' },
  unfold: { en: 'Unfold {name}', zh: '展开 {name}' },
  unfoldAll: { en: 'Unfold all', zh: '全部展开' },
  foldAll: { en: 'Fold all', zh: '全部折叠' },
  flow: { en: 'flow', zh: '流程' },
  approved: { en: 'approved', zh: '需审核' },
  notInMenu: { en: 'not in the menu', zh: '不在菜单中' },
  own: { en: 'own', zh: '自有' },
  step: { en: 'Step {step} of {steps}', zh: '第 {step} 步，共 {steps} 步' },
  up: { en: 'Move a module up or down', zh: '上移或下移模块' },
  under: { en: 'Put a module under the one above it, or out again', zh: '将模块移到上一个模块之下，或移出' },
  notMoved: { en: 'Not moved', zh: '未移动' },
} as const

/** The kinds of open tasks (`sUnType`). */
export const TASK_WORDS = {
  Pending: { en: 'to do', zh: '待处理' },
  PendingCheck: { en: 'to approve', zh: '待审核' },
  MyWarning: { en: 'warning', zh: '预警' },
} as const
