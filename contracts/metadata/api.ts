// What is offered to the outside: definitions (sysapi), and the credentials by which they are asked for (sysapibrand).
import { SQL_TEMPLATE_NAMES } from '../sql-templates.ts'
import type { Attributes } from './attribute.ts'

export const API_KINDS = ['query', 'procedure', 'form', 'template'] as const

export const API_ATTRIBUTES = {
  sApiCode: {
    type: 'text',
    pattern: '^[A-Za-z0-9_]{1,64}$',
    help: { en: 'The code in its address, /api/invoke/{code}.', zh: '地址中的编码：/api/invoke/{编码}。' },
  },
  sName: { type: 'words', help: { en: 'What it is called.', zh: '接口的名称。' } },
  sKind: {
    type: 'text',
    oneOf: API_KINDS,
    help: {
      en: 'A query, a routine, the records of a form, or a template of SQL that the deployment brings along. All but forms are written by administrators of the platform.',
      zh: '查询、存储过程、表单记录，或部署方提供的 SQL 模板。除表单外均只能由平台管理员定义。',
    },
  },
  sMethods: {
    type: 'text',
    pattern: '^(GET|POST|PUT|PATCH|DELETE)(,(GET|POST|PUT|PATCH|DELETE))*$',
    default: 'POST',
    help: {
      en: 'The methods that it answers, with commas between: GET,POST.',
      zh: '允许的方法，以逗号分隔：GET,POST。',
    },
  },
  sText: {
    type: 'text',
    most: 100_000,
    default: null,
    isLong: true,
    help: {
      en: 'Of a query: one select. :name stands for what is sent under that name.',
      zh: '查询的 SQL：一条 select 语句；:name 代表以该名称传入的值。',
    },
  },
  sProcName: {
    type: 'text',
    refersTo: 'routine',
    routineFor: 'interface',
    default: null,
    help: { en: 'Of a routine: which.', zh: '要调用的存储过程。' },
  },
  sTemplate: {
    type: 'text',
    oneOf: SQL_TEMPLATE_NAMES,
    default: null,
    help: {
      en: 'Of a template: which file of the deployment’s folder, without its ending.',
      zh: '模板类接口使用的文件（部署文件夹中，不含扩展名）。',
    },
  },
  sTbName: {
    type: 'text',
    refersTo: 'backing',
    default: null,
    help: { en: 'Of a template: the table or view that it is about.', zh: '模板所针对的表或视图。' },
  },
  sModelsId: {
    type: 'text',
    refersTo: 'module',
    default: null,
    help: { en: 'Of a form: its module.', zh: '表单所属的模块。' },
  },
  sFormId: {
    type: 'text',
    refersTo: 'form',
    default: null,
    help: { en: 'Of a form: which.', zh: '要读写的表单。' },
  },
  jInput: {
    type: 'json',
    holds: 'apiInput',
    default: {},
    help: {
      en: 'What may be sent, as JSON Schema: {"properties": {"name": {"type": "string"}}, "required": ["name"]}.',
      zh: '允许传入的内容（JSON Schema）：{"properties": {"name": {"type": "string"}}, "required": ["name"]}。',
    },
  },
  jOutput: {
    type: 'json',
    holds: 'apiOutput',
    default: {},
    help: {
      en: 'What columns are called in the answer, {"orderNo": "sBillNo"}; empty: as they are.',
      zh: '结果中各列的名称，如 {"orderNo": "sBillNo"}；不填则不变。',
    },
  },
  iPageSize: {
    type: 'whole',
    default: 50,
    least: 1,
    most: 1000,
    help: { en: 'Rows of a page.', zh: '每页行数。' },
  },
  iRateLimit: {
    type: 'whole',
    default: null,
    least: 1,
    most: 100_000,
    help: { en: 'Calls a minute of one credential.', zh: '每个凭据每分钟的调用次数上限。' },
  },
  bReadOnly: {
    type: 'flag',
    default: 1,
    help: { en: 'Whether it changes nothing; a query never does.', zh: '是否只读；查询始终只读。' },
  },
  bDisabled: { type: 'flag', default: 0, help: { en: 'Whether it is out of use.', zh: '是否停用。' } },
} as const satisfies Attributes

export const CREDENTIAL_ATTRIBUTES = {
  sName: { type: 'text', help: { en: 'Who has it, and what for.', zh: '由谁使用、作何用途。' } },
  corpid: {
    type: 'text',
    default: null,
    isMade: true,
    help: { en: 'What it is known by: half of what a caller sends.', zh: '凭据标识，调用时与密钥一同提供。' },
  },
  jApis: {
    type: 'json',
    holds: 'names',
    default: [],
    help: {
      en: 'The codes of what it may ask for, ["orders"]; nothing else is answered.',
      zh: '允许调用的接口编码，如 ["orders"]；其他一律拒绝。',
    },
  },
  jAddresses: {
    type: 'json',
    holds: 'addresses',
    default: [],
    help: {
      en: 'From where it may ask, as addresses or networks: ["203.0.113.0/24"]; empty: from anywhere.',
      zh: '允许的来源地址或网段，如 ["203.0.113.0/24"]；不填则不限。',
    },
  },
  sExpires: {
    type: 'text',
    pattern: '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$',
    default: null,
    help: { en: 'The last day on which it holds: 2027-12-31.', zh: '有效期的最后一天，如 2027-12-31。' },
  },
  iRateLimit: {
    type: 'whole',
    default: null,
    least: 1,
    most: 100_000,
    help: { en: 'Calls a minute, of everything together.', zh: '每分钟调用总次数上限。' },
  },
  bDisabled: { type: 'flag', default: 0, help: { en: 'Whether it is out of use.', zh: '是否停用。' } },
  tSecret: {
    type: 'text',
    default: null,
    isMade: true,
    help: {
      en: 'When its secret was made; without one it opens nothing.',
      zh: '密钥的生成时间；没有密钥则不可用。',
    },
  },
  tPreviousEnds: {
    type: 'text',
    default: null,
    isMade: true,
    help: { en: 'Until when the secret before holds, too.', zh: '上一个密钥的有效期至。' },
  },
} as const satisfies Attributes
