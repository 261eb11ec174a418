// What the page of packages says.

import type { Text } from '#contracts/language.ts'
import type { Tone } from '#contracts/metadata-values.ts'
import type { PackageLine, PackageState } from '#contracts/packages.ts'

export const PACKAGE_WORDS = {
  title: { en: 'Packages', zh: '包' },
  help: {
    en: 'What your company has of its own, as one file: to keep, and to bring from one installation to another.',
    zh: '本公司自有的全部内容，存为一个文件：可留存，也可从一个安装带到另一个安装。',
  },
  loading: { en: 'Looking at what there is', zh: '正在查看现有内容' },
  now: { en: 'What there is now', zh: '现有内容' },
  holds: { en: 'A package of {name} ({number}) holds', zh: '{name}（{number}）的包包含' },
  holdsNothing: { en: 'Nothing of its own yet.', zh: '还没有自有内容。' },
  download: { en: 'Download', zh: '下载' },
  downloadFirst: { en: 'Download what is there now', zh: '先下载现有内容' },
  notDownloaded: { en: 'Not downloaded', zh: '未能下载' },
  unsaid: {
    en: 'What the file cannot say stays in this database alone',
    zh: '以下内容无法写入文件，仅保留在本数据库中',
  },
  bring: { en: 'Bring a package in', zh: '导入包' },
  choose: { en: 'Choose a package (zip), or drop it here', zh: '选择包（zip），或拖放到此处' },
  chooseHelp: {
    en: 'What it would change is shown first; nothing is written until you say so.',
    zh: '先显示将发生的改动；在您确认之前不会写入任何内容。',
  },
  looking: { en: 'Looking at the package', zh: '正在检查包' },
  notRead: { en: 'The package was not taken', zh: '未能接受该包' },
  plan: { en: 'What {file} would change', zh: '{file} 将作的改动' },
  problems: { en: '{count} {count:problem|problems}: it cannot be applied', zh: '{count} 个问题，无法应用' },
  at: { en: '{file}, line {line}: {message}', zh: '{file} 第 {line} 行：{message}' },
  nothing: { en: 'Nothing: the company has all of it already.', zh: '没有改动：本公司已具备全部内容。' },
  notices: { en: 'To be known', zh: '请注意' },
  conflicts: {
    en: 'Changed here and in the package since they agreed',
    zh: '自上次一致以来，此处和包中都有改动',
  },
  whose: { en: 'Which counts, in all of these?', zh: '以上各项以哪一方为准？' },
  package: { en: 'The package: what was changed here is written over', zh: '以包为准：覆盖此处的改动' },
  database: { en: 'What is here: of these, the package changes nothing', zh: '以此处为准：包不改动这些内容' },
  apply: { en: 'Apply', zh: '应用' },
  other: { en: 'Take another one', zh: '换一个包' },
  sure: { en: 'Apply {file}?', zh: '应用 {file}？' },
  sureText: {
    en: '{count} {count:change|changes} to what your company has of its own, at once and for everybody. The way back is a package of what is there now.',
    zh: '将对本公司自有内容作 {count} 项改动，立即对所有人生效。如需恢复，请使用现有内容的包。',
  },
  yes: { en: 'Apply', zh: '应用' },
  no: { en: 'Leave it', zh: '不应用' },
  notApplied: { en: 'Not applied', zh: '未能应用' },
  changed: {
    en: 'Something was changed here meanwhile: this is the plan as it is now.',
    zh: '其间此处已有改动：以下为最新的计划。',
  },
  done: { en: '{file} was applied: {count} {count:change|changes}', zh: '已应用 {file}：{count} 项改动' },
  history: { en: 'What was applied', zh: '应用记录' },
  none: { en: 'No package was applied yet.', zh: '还没有应用过包。' },
  when: { en: 'When', zh: '时间' },
  who: { en: 'By', zh: '操作人' },
  file: { en: 'File', zh: '文件' },
  state: { en: 'State', zh: '状态' },
  changes: { en: 'Changes', zh: '改动' },
  count: { en: '{count} {count:change|changes}', zh: '{count} 项改动' },
} as const satisfies Record<string, Text>

export const HOLDS_WORDS = {
  modules: { en: '{count} {count:module|modules}', zh: '{count} 个模块' },
  forms: { en: '{count} {count:form|forms}', zh: '{count} 个表单' },
  tables: { en: '{count} {count:table|tables}', zh: '{count} 个表' },
  views: { en: '{count} {count:view|views}', zh: '{count} 个视图' },
  routines: { en: '{count} {count:routine|routines}', zh: '{count} 个存储过程' },
  roles: { en: '{count} {count:role|roles}', zh: '{count} 个角色' },
  overlays: {
    en: '{count} {count:form|forms} shown in the company’s own way',
    zh: '{count} 个按本公司方式显示的表单',
  },
} as const satisfies Record<string, Text>

export const DEED_WORDS: Readonly<Record<PackageLine['deed'], Text>> = {
  remove: { en: 'Goes', zh: '删除' },
  drop: { en: 'Dropped', zh: '移除' },
  add: { en: 'Comes', zh: '新增' },
  update: { en: 'Changes', zh: '修改' },
  set: { en: 'Set', zh: '设置' },
  run: { en: 'Scripts that run', zh: '执行的脚本' },
  rename: { en: 'Gets another id', zh: '更换标识' },
}

const KINDS: Readonly<Record<string, Text>> = {
  gdsmodule: { en: 'Module', zh: '模块' },
  gdsconfigformmaster: { en: 'Form', zh: '表单' },
  gdsconfigformslave: { en: 'Column', zh: '列' },
  gdsformconst: { en: 'Constant', zh: '常量' },
  gdsjurisdiction: { en: 'Button', zh: '按钮' },
  gdsapproval: { en: 'Approval', zh: '审核' },
  gdsaction: { en: 'Action', zh: '按钮操作' },
  gdsconversion: { en: 'Conversion', zh: '单据转换' },
  gdsconfigcharmaster: { en: 'Chart', zh: '图表' },
  gdsconfigcharslave: { en: 'Column of a chart', zh: '图表列' },
  gdsbillnosettings: { en: 'Bill number', zh: '单据编号' },
  gdsreport: { en: 'Print template', zh: '打印模板' },
  gdsroute: { en: 'Page', zh: '页面' },
  sisversionflow: { en: 'Edition', zh: '版本' },
  sysapi: { en: 'Interface', zh: '接口' },
  script: { en: 'Script', zh: '脚本' },
  routine: { en: 'Routine', zh: '存储过程' },
  view: { en: 'View', zh: '视图' },
  role: { en: 'Role', zh: '角色' },
  grant: { en: 'Grant', zh: '授权' },
  overlay: { en: 'Layer of the company', zh: '公司层' },
  field: { en: 'Hidden or read-only column of a role', zh: '角色的隐藏或只读列' },
  row: { en: 'Rows that a role sees', zh: '角色可见的数据行' },
  route: { en: 'Page', zh: '页面' },
  edition: { en: 'Edition of a module', zh: '模块的版本' },
  interface: { en: 'Interface', zh: '接口' },
  credential: { en: 'Credential', zh: '凭据' },
  number: { en: 'Bill number', zh: '单据编号' },
  button: { en: 'Button', zh: '按钮' },
  chart: { en: 'Chart', zh: '图表' },
  report: { en: 'Print template', zh: '打印模板' },
  test: { en: 'Test of a routine', zh: '存储过程测试' },
  table: { en: 'Table', zh: '数据表' },
}

/** A kind that is called nothing here is called as it is. */
export const kindWords = (kind: string): Text => KINDS[kind] ?? { en: kind, zh: kind }

export const STATE_WORDS: Readonly<Record<PackageState, { readonly tone: Tone; readonly words: Text }>> = {
  running: { tone: 'waiting', words: { en: 'Under way', zh: '进行中' } },
  done: { tone: 'good', words: { en: 'Applied', zh: '已应用' } },
  refused: { tone: 'wrong', words: { en: 'Refused', zh: '已拒绝' } },
  broken: { tone: 'wrong', words: { en: 'Broken off', zh: '已中断' } },
}
