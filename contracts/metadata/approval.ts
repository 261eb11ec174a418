// How the records of modules are approved: gdsapproval. Their routines are written from it.
import type { Attributes } from './attribute.ts'

export const APPROVAL_ATTRIBUTES = {
  sModelsId: {
    type: 'text',
    refersTo: 'module',
    content: 'place',
    help: { en: 'The module whose records are approved.', zh: '需要审核的模块。' },
  },
  sNoun: {
    type: 'words',
    help: { en: 'What refusals call a record.', zh: '提示中对单据的称呼。' },
  },
  jApprove: {
    type: 'json',
    holds: 'approval',
    default: null,
    help: {
      en: 'What approving refuses and does; none: its routine is written by hand.',
      zh: '审核时的检查和处理；为空则由手写的存储过程完成。',
    },
  },
  jWithdraw: {
    type: 'json',
    holds: 'withdrawal',
    default: null,
    help: {
      en: 'What withdrawing refuses and does; none: its routine is written by hand.',
      zh: '反审核时的检查和处理；为空则由手写的存储过程完成。',
    },
  },
} as const satisfies Attributes
