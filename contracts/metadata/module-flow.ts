// Which process approves the records of which module: gdsmoduleflow.
import type { Attributes } from './attribute.ts'

export const MODULE_FLOW_ATTRIBUTES = {
  sModelsId: {
    type: 'text',
    refersTo: 'module',
    help: { en: 'The module.', zh: '模块。' },
  },
  sProcessKey: {
    type: 'text',
    help: { en: 'The key of the process.', zh: '流程的标识。' },
  },
  bDisabled: {
    type: 'flag',
    default: 0,
    help: {
      en: 'Whether its records are approved in one step all the same.',
      zh: '停用后，该模块的记录仍为单步审核。',
    },
  },
  sFallbackUserId: {
    type: 'text',
    default: null,
    refersTo: 'user',
    help: {
      en: 'Who is asked where a step finds nobody; nobody said: the administrators.',
      zh: '某一步找不到审批人时由谁审批；留空则为管理员。',
    },
  },
} as const satisfies Attributes
