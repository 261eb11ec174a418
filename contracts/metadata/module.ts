// The modules: gdsmodule.
import { UNTASK_TYPES } from '../metadata-values.ts'
import type { Attributes } from './attribute.ts'

export const MODULE_ATTRIBUTES = {
  sOwnerBrandsId: {
    type: 'text',
    default: null,
    content: 'never',
    isLoaded: false,
    refersTo: 'tenant',
    help: {
      en: 'The company whose module it is, with its forms and what belongs to them; nobody: everybody’s.',
      zh: '模块及其表单等所属的公司；为空表示所有公司。',
    },
  },
  sName: { type: 'words', help: { en: 'What the module is called.', zh: '模块的名称。' } },
  sParentId: {
    type: 'text',
    default: null,
    refersTo: 'module',
    help: { en: 'The module under which it stands in the menu.', zh: '在菜单中的上级模块。' },
  },
  iOrder: { type: 'whole', default: 0, help: { en: 'Its place in the menu.', zh: '在菜单中的次序。' } },
  sRoute: {
    type: 'text',
    default: null,
    help: { en: 'The page that shows it, where that is not the usual one.', zh: '使用专用页面时的路由。' },
  },
  sIcon: {
    type: 'text',
    default: null,
    isTold: false,
    help: { en: 'Its picture in the menu.', zh: '菜单中的图标。' },
  },
  bMenu: {
    type: 'flag',
    default: 1,
    isLoaded: false,
    help: { en: 'Whether it stands in the menu.', zh: '是否出现在菜单中。' },
  },
  bFlow: {
    type: 'flag',
    default: 0,
    isLoaded: false,
    help: {
      en: 'Whether the modules under it are the ordered steps of a chain.',
      zh: '其下级模块是否为按次序进行的流程步骤。',
    },
  },
  sVersionFlowId: {
    type: 'text',
    default: null,
    content: 'never',
    help: { en: 'The approval flow that documents go through.', zh: '单据所走的审批流程。' },
  },
  sVersionFlowCode: {
    type: 'text',
    default: null,
    help: { en: 'The code of that approval flow.', zh: '审批流程的编码。' },
  },
  bCheck: {
    type: 'flag',
    default: 0,
    help: { en: 'Whether its records are approved.', zh: '记录是否需要审核。' },
  },
  sProcName: {
    type: 'text',
    default: null,
    refersTo: 'routine',
    routineFor: 'approve',
    help: { en: 'The routine that approves.', zh: '审核时运行的存储过程。' },
  },
  bOpinion: {
    type: 'flag',
    default: 0,
    help: {
      en: 'Whether whoever approves or withdraws must say something to it.',
      zh: '审核和反审核时是否必须填写意见。',
    },
  },
  bFourEyes: {
    type: 'flag',
    default: 0,
    help: {
      en: 'Whether somebody else than who made a record approves it.',
      zh: '是否须由制单人以外的人审核。',
    },
  },
  bAmountLimits: {
    type: 'flag',
    default: 0,
    help: {
      en: 'Whether the approval limits of roles hold where records are approved in one step.',
      zh: '单步审核时是否适用角色的审批额度。',
    },
  },
  bUnTask: {
    type: 'flag',
    default: 0,
    help: { en: 'Whether it is a source of open tasks.', zh: '是否为待办事项的来源。' },
  },
  sUnType: {
    type: 'text',
    oneOf: UNTASK_TYPES,
    default: null,
    help: { en: 'Which kind of open tasks.', zh: '待办事项的种类。' },
  },
  sUnFormId: {
    type: 'text',
    default: null,
    refersTo: 'form',
    isTold: false,
    help: { en: 'The list in which open tasks are counted.', zh: '统计待办事项的列表。' },
  },
  sUnCondition: {
    type: 'expression',
    gives: 'flag',
    default: null,
    isTold: false,
    help: { en: 'What makes a record an open task.', zh: '记录成为待办事项的条件。' },
  },
} as const satisfies Attributes
