// What the pages of data tables say.
import type { Text } from '#contracts/language.ts'
import type { ColumnKind, TableChange } from '#contracts/tables.ts'

export const TABLE_WORDS = {
  title: { en: 'Data tables', zh: '数据表' },
  help: {
    en: 'Tables and views of the database: those of your company first, then those of the standard. Your own can be made and changed here.',
    zh: '数据库中的表和视图：先列本公司自有的，再列标准的。自有的表可在此新建和修改。',
  },
  search: { en: 'Search', zh: '搜索' },
  new: { en: 'New table', zh: '新建表' },
  newHelp: {
    en: 'Keys, company, approval columns and the audit come by themselves. Nothing runs before you have seen it.',
    zh: '主键、公司列、审核列和审计自动生成。执行前会先显示将要做的改动。',
  },
  none: { en: 'No table fits.', zh: '没有符合的表。' },
  name: { en: 'Name', zh: '名称' },
  whose: { en: 'Whose', zh: '归属' },
  own: { en: 'own', zh: '自有' },
  standard: { en: 'standard', zh: '标准' },
  view: { en: 'view', zh: '视图' },
  columns: { en: 'Columns', zh: '列' },
  rows: { en: 'Rows', zh: '行数' },
  about: { en: 'about {count}', zh: '约 {count}' },
  size: { en: 'Size', zh: '大小' },
  shown: { en: 'Shown by', zh: '所用表单' },
  forms: { en: '{count} forms', zh: '{count} 个表单' },
  back: { en: 'All tables', zh: '所有表' },
  type: { en: 'Type', zh: '类型' },
  required: { en: 'Required', zh: '必填' },
  default: { en: 'Default', zh: '默认值' },
  comment: { en: 'Comment', zh: '说明' },
  kept: { en: 'kept by the framework', zh: '由框架维护' },
  keys: { en: 'Keys and indexes', zh: '键和索引' },
  unique: { en: 'unique', zh: '唯一' },
  references: { en: 'Refers to', zh: '引用' },
  referredBy: { en: 'Referred to by', zh: '被引用' },
  uses: { en: 'Used by', zh: '使用者' },
  unused: { en: 'Nothing uses it.', zh: '未被使用。' },
  tableName: { en: 'Name of the table', zh: '表名' },
  tableNameHelp: { en: 'Small letters, digits and _', zh: '小写字母、数字和 _' },
  master: { en: 'Lines of', zh: '主表' },
  masterHelp: {
    en: 'Empty, unless its rows are the lines of another table of yours.',
    zh: '若本表是另一自有表的明细，请选择该表；否则留空。',
  },
  approved: { en: 'Its rows are approved', zh: '记录需要审核' },
  columnName: { en: 'Column', zh: '列名' },
  called: { en: 'Called', zh: '称呼' },
  length: { en: 'Most characters', zh: '最大长度' },
  digits: { en: 'Decimals', zh: '小数位' },
  refersTo: { en: 'Record of', zh: '引用表' },
  addColumn: { en: 'Add column', zh: '添加列' },
  removeColumn: { en: 'Take column {name} out', zh: '移除列 {name}' },
  rename: { en: 'Rename', zh: '重命名' },
  changeType: { en: 'Change type', zh: '更改类型' },
  drop: { en: 'Drop', zh: '删除' },
  dropTable: { en: 'Drop table', zh: '删除表' },
  newName: { en: 'New name', zh: '新名称' },
  close: { en: 'Close', zh: '关闭' },
  cancel: { en: 'Cancel', zh: '取消' },
  carryOut: { en: 'Carry out', zh: '执行' },
  carriedOut: { en: 'Done.', zh: '已完成。' },
  notDone: { en: 'Nothing was changed', zh: '未作任何改动' },
  willRun: { en: 'This will run', zh: '将执行' },
  refused: { en: 'It cannot be carried out', zh: '无法执行' },
  usedTitle: { en: 'It is used', zh: '正在被使用' },
  misfits: { en: 'Values that do not fit', zh: '不符合新类型的值' },
  misfit: { en: 'row {sId}: {value}', zh: '行 {sId}：{value}' },
  moves: { en: '{count} rows of metadata follow', zh: '{count} 行元数据随之更改' },
  noWayBack: { en: 'There is no way back from this.', zh: '此操作无法撤销。' },
  changes: { en: 'Changes made here', zh: '在此所做的更改' },
  takeBack: { en: 'Take back', zh: '撤销' },
  takenBack: { en: 'taken back', zh: '已撤销' },
  when: { en: 'When', zh: '时间' },
  who: { en: 'Who', zh: '用户' },
  what: { en: 'What', zh: '操作' },
  loading: { en: 'Loading', zh: '加载中' },
} as const satisfies Record<string, Text>

export const KIND_WORDS = {
  text: { en: 'Text', zh: '文本' },
  whole: { en: 'Whole number', zh: '整数' },
  decimal: { en: 'Decimal number', zh: '小数' },
  flag: { en: 'Yes or no', zh: '是/否' },
  date: { en: 'Day', zh: '日期' },
  timestamp: { en: 'Moment', zh: '时间' },
  json: { en: 'JSON', zh: 'JSON' },
} as const satisfies Record<ColumnKind, Text>

const CHANGE_TEXTS = {
  makeTable: { en: 'Table {table} made', zh: '新建表 {table}' },
  addColumn: { en: 'Column {column} added to {table}', zh: '表 {table} 添加列 {column}' },
  renameColumn: {
    en: 'Column {column} of {table} renamed to {name}',
    zh: '表 {table} 的列 {column} 重命名为 {name}',
  },
  changeType: { en: 'Type of {column} of {table} changed', zh: '表 {table} 的列 {column} 更改类型' },
  dropColumn: { en: 'Column {column} of {table} dropped', zh: '表 {table} 删除列 {column}' },
  dropTable: { en: 'Table {table} dropped', zh: '删除表 {table}' },
} as const satisfies Record<TableChange['kind'], Text>

/** What a change did, with what it names. */
export const changeText = (
  change: TableChange,
): { readonly text: Text; readonly values: Readonly<Record<string, string>> } => ({
  text: CHANGE_TEXTS[change.kind],
  values: {
    table: change.table,
    column:
      change.kind === 'addColumn' ? change.column.name : 'column' in change ? String(change.column) : '',
    name: 'name' in change ? (change.name ?? '') : '',
  },
})
