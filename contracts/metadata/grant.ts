// What roles and users may do: sysjurisdiction.
import type { Attributes } from './attribute.ts'

export const GRANT_ATTRIBUTES = {
  sRoleId: {
    type: 'text',
    default: null,
    help: { en: 'The role that has it, unless a user has it.', zh: '拥有该权限的角色；与用户二选一。' },
  },
  sUserId: {
    type: 'text',
    default: null,
    help: { en: 'The user who has it, unless a role has it.', zh: '拥有该权限的用户；与角色二选一。' },
  },
  sModelsId: {
    type: 'text',
    refersTo: 'module',
    help: { en: 'The module.', zh: '模块。' },
  },
  sActionCode: {
    type: 'text',
    pattern: '^(\\*|[a-z][A-Za-z0-9]*)$',
    help: {
      en: 'What may be done there: an action, a button by its code, or * for all.',
      zh: '允许的操作：标准操作、按钮编码，或 * 表示全部。',
    },
  },
  bAllow: {
    type: 'flag',
    default: 1,
    help: {
      en: 'Whether it is given; 0 of a user: taken away from what its roles give.',
      zh: '是否授予；对用户为 0 时，取消其角色所授的权限。',
    },
  },
} as const satisfies Attributes
