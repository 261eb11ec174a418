// Up to which amount roles may approve records of modules: sysapprovallimit.
import type { Attributes } from './attribute.ts'
import { COLUMN_NAME } from './name-patterns.ts'

export const APPROVAL_LIMIT_ATTRIBUTES = {
  sModelsId: {
    type: 'text',
    refersTo: 'module',
    help: { en: 'The module whose records are approved.', zh: '其单据需要审批的模块。' },
  },
  sRoleId: {
    type: 'text',
    refersTo: 'role',
    help: { en: 'Whoever has this role may approve up to the amount.', zh: '拥有该角色的用户适用此额度。' },
  },
  sMost: {
    type: 'text',
    default: null,
    pattern: '^[0-9]{1,18}([.][0-9]{1,6})?$',
    help: {
      en: 'The highest amount that this role may approve, in the base currency. Empty: any amount.',
      zh: '该角色最高可审批的金额，以本位币计。留空：不限金额。',
    },
  },
  sAmountName: {
    type: 'text',
    pattern: COLUMN_NAME,
    help: {
      en: 'Which column of the record holds its amount, for example dTotal.',
      zh: '单据的金额记在哪一列，例如 dTotal。',
    },
  },
  sCurrencyName: {
    type: 'text',
    default: null,
    pattern: COLUMN_NAME,
    help: {
      en: 'Which column says the currency of that amount; it is converted at today’s rate. Empty: amounts are in the base currency.',
      zh: '该金额的币种记在哪一列，按当日汇率折算为本位币。留空：金额即为本位币。',
    },
  },
} as const satisfies Attributes
