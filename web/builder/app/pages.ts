// The pages of the builder, as data: a page is a line here and a folder in features/. Its address is /builder/<name>, and what stands behind
// that (/builder/<name>/…) the page reads itself (services/use-place.ts).
import {
  ApiOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BarChartOutlined,
  ClockCircleOutlined,
  CloudServerOutlined,
  CodeOutlined,
  CompassOutlined,
  ControlOutlined,
  DiffOutlined,
  FileSearchOutlined,
  FormOutlined,
  HeartOutlined,
  InboxOutlined,
  KeyOutlined,
  NodeIndexOutlined,
  NumberOutlined,
  PlayCircleOutlined,
  PrinterOutlined,
  SafetyOutlined,
  SwapOutlined,
  TableOutlined,
  TagsOutlined,
  TeamOutlined,
  ThunderboltOutlined,
} from '@ant-design/icons'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { ResourceName } from '#contracts/metadata/resources.ts'
import type { BuilderPage } from './builder-page.ts'

/** A page over the rows of a resource, which needs no folder. */
const rowsOf = (resource: ResourceName, line: Omit<BuilderPage, 'page'>): BuilderPage => ({
  ...line,
  page: lazyRouteComponent(
    async () => ({
      Page: (await import('../resource/resource-page.tsx')).resourcePage({
        page: line.name,
        resource,
        title: line.title,
        help: line.help,
      }),
    }),
    'Page',
  ),
})

export const PAGES: readonly BuilderPage[] = [
  rowsOf('gdsmodule', {
    name: 'modules',
    title: { en: 'Modules', zh: '模块' },
    help: {
      en: 'What there is to work with, as a tree: order, flows, approval, open tasks.',
      zh: '可使用的模块：层级、次序、流程、审核和待办。',
    },
    icon: AppstoreOutlined,
    part: 'application',
  }),
  {
    name: 'tables',
    title: { en: 'Data tables', zh: '数据表' },
    help: {
      en: 'What the database holds; tables of your own, made and changed.',
      zh: '数据库中的表；新建和修改自有的表。',
    },
    icon: TableOutlined,
    part: 'application',
    page: lazyRouteComponent(() => import('../features/tables/tables-page.tsx'), 'TablesPage'),
  },
  {
    name: 'forms',
    title: { en: 'Forms', zh: '表单' },
    help: {
      en: 'Panels and columns of a module, changed on its live page.',
      zh: '模块的面板和列，在实际页面上修改。',
    },
    icon: FormOutlined,
    part: 'application',
    page: lazyRouteComponent(() => import('../features/forms/forms-page.tsx'), 'FormsPage'),
  },
  rowsOf('gdsformconst', {
    name: 'constants',
    title: { en: 'System constants', zh: '系统常量' },
    help: { en: 'The choices of columns, and what each means.', zh: '列的可选项及其含义。' },
    icon: ControlOutlined,
    part: 'application',
  }),
  rowsOf('gdsjurisdiction', {
    name: 'operations',
    title: { en: 'Common operations', zh: '通用操作' },
    help: { en: 'The buttons of modules and what they run.', zh: '模块的按钮及其运行的过程。' },
    icon: ThunderboltOutlined,
    part: 'application',
  }),
  rowsOf('gdsapproval', {
    name: 'approvals',
    title: { en: 'Approvals', zh: '审核' },
    help: {
      en: 'What has to hold before a record is approved, and what its approval does.',
      zh: '审核单据前须满足的条件，以及审核时执行的内容。',
    },
    icon: AuditOutlined,
    part: 'application',
  }),
  rowsOf('gdsaction', {
    name: 'actions',
    title: { en: 'Actions', zh: '按钮操作' },
    help: { en: 'What buttons do with the records that are chosen.', zh: '按钮对所选记录执行的操作。' },
    icon: PlayCircleOutlined,
    part: 'application',
  }),
  rowsOf('gdsconversion', {
    name: 'conversions',
    title: { en: 'Conversions', zh: '单据转换' },
    help: {
      en: 'How a document is made from another, and how much of it is still open.',
      zh: '如何由一张单据生成另一张，以及未清数量。',
    },
    icon: SwapOutlined,
    part: 'application',
  }),
  {
    name: 'charts',
    title: { en: 'Charts', zh: '图表' },
    help: { en: 'What dashboards and records show as pictures.', zh: '看板和单据上的图表。' },
    icon: BarChartOutlined,
    part: 'application',
    page: lazyRouteComponent(() => import('../features/charts/charts-page.tsx'), 'ChartsPage'),
  },
  {
    name: 'interfaces',
    title: { en: 'Interfaces', zh: '接口' },
    help: {
      en: 'What others may ask of your company from outside: queries, routines, records of forms.',
      zh: '外部系统可以向本公司调用的内容：查询、存储过程和表单记录。',
    },
    icon: ApiOutlined,
    part: 'application',
    page: lazyRouteComponent(() => import('../features/interfaces/interfaces-page.tsx'), 'DefinitionsPage'),
  },
  {
    name: 'scripts',
    title: { en: 'SQL scripts', zh: 'SQL 脚本' },
    help: {
      en: 'SQL of your company, tried without a trace or run; history, routines and their tests.',
      zh: '本公司的 SQL：试运行或执行；历史、存储过程及其测试。',
    },
    icon: CodeOutlined,
    part: 'application',
    page: lazyRouteComponent(() => import('../features/scripts/scripts-page.tsx'), 'ScriptsPage'),
  },
  rowsOf('gdsroute', {
    name: 'routes',
    title: { en: 'Routes', zh: '路由' },
    help: {
      en: 'The pages that front ends know besides those of modules.',
      zh: '前端除模块页面之外的页面。',
    },
    icon: CompassOutlined,
    part: 'application',
  }),
  rowsOf('sisversionflow', {
    name: 'editions',
    title: { en: 'Editions', zh: '版本' },
    help: { en: 'The tags that say which edition a module belongs to.', zh: '标明模块所属产品版本的标签。' },
    icon: TagsOutlined,
    part: 'application',
  }),
  {
    name: 'bill-numbers',
    title: { en: 'Bill numbers', zh: '单据编号' },
    help: {
      en: 'How documents are numbered: what the standard says, and what your company does.',
      zh: '单据的编号规则：标准的规则和本公司的规则。',
    },
    icon: NumberOutlined,
    part: 'application',
    page: lazyRouteComponent(
      () => import('../features/bill-numbers/bill-numbers-page.tsx'),
      'BillNumbersPage',
    ),
  },
  {
    name: 'print-templates',
    title: { en: 'Print templates', zh: '打印模板' },
    help: {
      en: 'What is printed: what the standard says, and what your company does.',
      zh: '打印内容：标准的模板和本公司的模板。',
    },
    icon: PrinterOutlined,
    part: 'application',
    page: lazyRouteComponent(
      () => import('../features/print-templates/print-templates-page.tsx'),
      'PrintTemplatesPage',
    ),
  },
  {
    name: 'permissions',
    title: { en: 'Permissions', zh: '权限' },
    help: {
      en: 'Who may do what: a role or a user, in a module. Nobody grants more than they hold.',
      zh: '角色或用户在模块中的权限。任何人不得授予超出自身的权限。',
    },
    icon: SafetyOutlined,
    part: 'people',
    page: lazyRouteComponent(() => import('../features/permissions/permissions-page.tsx'), 'PermissionsPage'),
  },
  {
    name: 'users',
    title: { en: 'Users', zh: '用户' },
    help: {
      en: 'Who may sign in, where and with which roles; passwords, second factors, sessions, substitutes.',
      zh: '可登录的用户、其分公司和角色，以及密码、第二因素、会话和代理人。',
    },
    icon: TeamOutlined,
    part: 'people',
    page: lazyRouteComponent(() => import('../features/users/users-page.tsx'), 'UsersPage'),
  },
  {
    name: 'credentials',
    title: { en: 'Credentials', zh: '接口凭据' },
    help: {
      en: 'Who may ask from outside, for what, from where and until when.',
      zh: '谁可以从外部调用、调用什么、从何处、有效期至何时。',
    },
    icon: KeyOutlined,
    part: 'people',
    page: lazyRouteComponent(() => import('../features/interfaces/interfaces-page.tsx'), 'CredentialsPage'),
  },
  {
    name: 'queue',
    title: { en: 'Queue', zh: '队列' },
    help: { en: 'What waits to be worked on, and what was given up.', zh: '等待处理和已放弃的消息。' },
    icon: InboxOutlined,
    part: 'operation',
    page: lazyRouteComponent(() => import('../features/queue/queue-page.tsx'), 'QueuePage'),
  },
  {
    name: 'jobs',
    title: { en: 'Jobs', zh: '定时任务' },
    help: { en: 'What runs by itself, when, and how it ended.', zh: '自动运行的任务、时间和结果。' },
    icon: ClockCircleOutlined,
    part: 'operation',
    page: lazyRouteComponent(() => import('../features/jobs/jobs-page.tsx'), 'JobsPage'),
  },
  {
    name: 'api-calls',
    title: { en: 'Calls', zh: '调用记录' },
    help: { en: 'Who asked what from outside, and how it ended.', zh: '谁从外部调用了什么、结果如何。' },
    icon: CloudServerOutlined,
    part: 'operation',
    page: lazyRouteComponent(() => import('../features/interfaces/calls-page.tsx'), 'CallsPage'),
  },
  {
    name: 'audit',
    title: { en: 'Audit log', zh: '审计日志' },
    help: { en: 'Who changed what, and when.', zh: '谁在何时改了什么。' },
    icon: FileSearchOutlined,
    part: 'operation',
    page: lazyRouteComponent(() => import('../features/audit/audit-page.tsx'), 'AuditPage'),
  },
  {
    name: 'change-sets',
    title: { en: 'Change sets', zh: '变更集' },
    help: {
      en: 'Drafts and what was published, to be looked at and taken back.',
      zh: '草稿和已发布的变更，可查看和撤回。',
    },
    icon: DiffOutlined,
    part: 'operation',
    page: lazyRouteComponent(() => import('../features/change-sets/change-sets-page.tsx'), 'ChangeSetsPage'),
  },
  {
    name: 'health',
    title: { en: 'Health of the metadata', zh: '元数据健康' },
    help: { en: 'Names that do not resolve, and how to mend them.', zh: '无法解析的名称及其修正办法。' },
    icon: HeartOutlined,
    part: 'operation',
    page: lazyRouteComponent(() => import('../features/health/health-page.tsx'), 'HealthPage'),
  },
  {
    name: 'where-used',
    title: { en: 'Where used', zh: '使用处' },
    help: { en: 'Who names a table, a column, a form …', zh: '谁使用了某个表、列、表单……' },
    icon: NodeIndexOutlined,
    part: 'operation',
    page: lazyRouteComponent(() => import('../features/where-used/where-used-page.tsx'), 'WhereUsedPage'),
  },
]
