// Whom a tenant tells what happened there (syswebhookout).
import type { Attributes } from './attribute.ts'

export const HOOK_OUT_ATTRIBUTES = {
  sName: { type: 'text', help: { en: 'Who is told, and what for.', zh: '通知谁、作何用途。' } },
  sUrl: {
    type: 'text',
    most: 2_000,
    help: {
      en: 'Where it is told: https://…, an address that everybody can reach.',
      zh: '通知地址：https://…，须为公网可访问的地址。',
    },
  },
  sTbName: {
    type: 'text',
    default: null,
    help: { en: 'The table of whose records it tells.', zh: '所通知记录所在的表。' },
  },
  bSaved: {
    type: 'flag',
    default: 0,
    help: { en: 'Whether it tells of records saved and deleted.', zh: '是否通知记录的保存和删除。' },
  },
  bApproved: {
    type: 'flag',
    default: 0,
    help: {
      en: 'Whether it tells of records approved, and approvals taken back.',
      zh: '是否通知记录的审核和撤销审核。',
    },
  },
  bProcesses: {
    type: 'flag',
    default: 0,
    help: {
      en: 'Whether it tells of processes and their tasks, as they begin and end.',
      zh: '是否通知流程及其任务的开始和结束。',
    },
  },
  bDisabled: { type: 'flag', default: 0, help: { en: 'Whether it is out of use.', zh: '是否停用。' } },
  tSecret: {
    type: 'text',
    default: null,
    isMade: true,
    help: {
      en: 'When its secret was made; without one nothing is told.',
      zh: '密钥的生成时间；没有密钥则不通知。',
    },
  },
  tPreviousEnds: {
    type: 'text',
    default: null,
    isMade: true,
    help: {
      en: 'Until when it is signed with the secret before, too.',
      zh: '同时以上一个密钥签名的截止时间。',
    },
  },
} as const satisfies Attributes
