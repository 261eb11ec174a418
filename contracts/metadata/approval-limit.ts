// Up to which amount roles may approve records of modules: sysapprovallimit.
import type { Attributes } from './attribute.ts'
import { COLUMN_NAME } from './name-patterns.ts'

export const APPROVAL_LIMIT_ATTRIBUTES = {
  sModelsId: {
    type: 'text',
    refersTo: 'module',
    help: { en: 'The module whose records are approved.', zh: '需要审核的模块。' },
  },
  sRoleId: {
    type: 'text',
    refersTo: 'role',
    help: { en: 'The role whose members approve.', zh: '审批人的角色。' },
  },
  sMost: {
    type: 'text',
    default: null,
    pattern: '^[0-9]{1,18}([.][0-9]{1,6})?$',
    help: {
      en: 'The highest amount that the role may approve, in the base currency; empty: any amount.',
      zh: '该角色可审批的最高金额（本位币）；留空表示不限。',
    },
  },
  sAmountName: {
    type: 'text',
    pattern: COLUMN_NAME,
    help: {
      en: 'The column of the record that holds its amount, such as dTotal.',
      zh: '单据中表示金额的列，例如 dTotal。',
    },
  },
  sCurrencyName: {
    type: 'text',
    default: null,
    pattern: COLUMN_NAME,
    help: {
      en: 'The column that says in which currency the amount is; empty: in the base currency.',
      zh: '表示该金额币种的列；留空表示本位币。',
    },
  },
} as const satisfies Attributes
