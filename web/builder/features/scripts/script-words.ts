// What the pages of SQL say.
import type { Text } from '#contracts/language.ts'
import type { ScriptRun, ScriptTouch } from '#contracts/scripts.ts'

export const SCRIPT_WORDS = {
  title: { en: 'SQL scripts', zh: 'SQL 脚本' },
  help: {
    en: 'SQL of your company: queries are tried, changes of structure are tried or run. A dry run leaves nothing behind.',
    zh: '本公司的 SQL：查询可试运行，结构更改可试运行或执行。试运行不留任何痕迹。',
  },
  editor: { en: 'SQL', zh: 'SQL' },
  desk: { en: 'Editor', zh: '编辑器' },
  history: { en: 'History', zh: '历史' },
  routines: { en: 'Routines', zh: '存储过程' },
  places: { en: 'Parts of this page', zh: '本页各部分' },
  dryRun: { en: 'Dry run', zh: '试运行' },
  run: { en: 'Run …', zh: '执行……' },
  keys: {
    en: '{dry}: dry run, of what is selected where something is · {run}: run · {complete}: complete · {find}: find',
    zh: '{dry}：试运行（有选中内容时只运行选中部分） · {run}：执行 · {complete}：补全 · {find}：查找',
  },
  nothing: { en: 'Write a query or a change of structure.', zh: '请输入查询或结构更改。' },
  isQuery: { en: 'A query: it is tried, not run.', zh: '查询：只能试运行。' },
  isChange: { en: 'A change of structure: {count} statements.', zh: '结构更改：{count} 条语句。' },
  wrong: { en: 'What stands in the way: {count}.', zh: '有 {count} 个问题。' },
  done: { en: 'Done: {count} statements. They hold now.', zh: '已执行 {count} 条语句，即刻生效。' },
  tried: {
    en: '{count} statements would go through. Nothing was changed.',
    zh: '{count} 条语句可以执行。未作任何改动。',
  },
  refused: { en: 'Nothing was tried', zh: '未执行' },
  atLine: { en: 'Line {line}: {message}', zh: '第 {line} 行：{message}' },
  failed: { en: 'PostgreSQL refused it at line {line}', zh: 'PostgreSQL 在第 {line} 行拒绝执行' },
  plan: { en: 'Plan', zh: '执行计划' },
  runTitle: { en: 'Run this change?', zh: '执行此更改？' },
  runText: {
    en: 'It holds at once, for everybody in your company, and is recorded. What is dropped does not come back.',
    zh: '立即对本公司所有人生效并留有记录。删除的内容无法恢复。',
  },
  touches: { en: 'It touches:', zh: '涉及：' },
  runNow: { en: 'Run', zh: '执行' },
  cancel: { en: 'Cancel', zh: '取消' },
  close: { en: 'Close', zh: '关闭' },
  notDone: { en: 'That was not done', zh: '操作未完成' },
  when: { en: 'When', zh: '时间' },
  who: { en: 'Who', zh: '操作人' },
  ended: { en: 'How it ended', zh: '结果' },
  text: { en: 'Text', zh: '内容' },
  choose: { en: 'Compare', zh: '比较' },
  chooseRun: { en: 'Compare the text of {when}', zh: '比较 {when} 的内容' },
  chooseHelp: {
    en: 'Choose one run to compare it with the editor, or two to compare them with each other.',
    zh: '选择一次运行与编辑器比较，或选择两次运行相互比较。',
  },
  compare: { en: 'What differs', zh: '差异' },
  compareNow: { en: 'Show what differs', zh: '显示差异' },
  same: { en: 'Both are the same.', zh: '两者相同。' },
  inEditor: { en: 'In the editor', zh: '编辑器中的内容' },
  open: { en: 'Open in the editor', zh: '在编辑器中打开' },
  replace: { en: 'Replace what is in the editor?', zh: '替换编辑器中的内容？' },
  replaceText: { en: 'What stands there now is lost.', zh: '现有内容将丢失。' },
  replaceNow: { en: 'Replace', zh: '替换' },
  noRuns: { en: 'Nothing was asked of the structure yet.', zh: '尚无结构更改记录。' },
  more: { en: '… {count} more lines', zh: '…… 另有 {count} 行' },
  loading: { en: 'Loading', zh: '加载中' },
  search: { en: 'Part of a name', zh: '名称的一部分' },
  name: { en: 'Name', zh: '名称' },
  whose: { en: 'Whose', zh: '所属' },
  own: { en: 'own', zh: '本公司' },
  standard: { en: 'standard', zh: '标准' },
  kind: { en: 'Kind', zh: '种类' },
  function: { en: 'function', zh: '函数' },
  procedure: { en: 'procedure', zh: '过程' },
  arguments: { en: 'Parameters', zh: '参数' },
  comment: { en: 'What it does', zh: '说明' },
  test: { en: 'Test', zh: '测试' },
  hasTest: { en: 'has one', zh: '有' },
  noRoutines: { en: 'No routine is called so.', zh: '没有匹配的存储过程。' },
  backToRoutines: { en: 'All routines', zh: '所有存储过程' },
  routineHelp: {
    en: 'Its SQL, who calls it, and a test that your company keeps of it.',
    zh: '其 SQL、调用者，以及本公司为其保存的测试。',
  },
  source: { en: 'Source', zh: '源码' },
  callers: { en: 'Who calls it', zh: '调用者' },
  compareEditor: { en: 'Compare with the editor', zh: '与编辑器比较' },
  testHelp: {
    en: 'One do block, in which assert says what has to hold. It runs over your company’s records and is undone.',
    zh: '一个 do 语句块，用 assert 写明须成立的条件。在本公司数据上运行，随后撤销。',
  },
  testKeys: { en: '{run}: run the test · {save}: keep it', zh: '{run}：运行测试 · {save}：保存' },
  runTest: { en: 'Run the test', zh: '运行测试' },
  keepTest: { en: 'Keep', zh: '保存' },
  kept: { en: 'The test is kept', zh: '测试已保存' },
  dropped: { en: 'The routine has no test any more', zh: '该存储过程已没有测试' },
  passed: { en: 'Passed in {ms} ms. Nothing of it stayed.', zh: '通过，用时 {ms} 毫秒。未留任何痕迹。' },
  testFailed: { en: 'Failed in line {line}', zh: '第 {line} 行失败' },
} as const satisfies Record<string, Text>

export const STATE_WORDS = {
  begun: { en: 'Under way', zh: '进行中' },
  open: { en: 'Under way', zh: '进行中' },
  done: { en: 'Done', zh: '已执行' },
  failed: { en: 'Failed', zh: '失败' },
  refused: { en: 'Refused', zh: '被拒绝' },
  tried: { en: 'Dry run', zh: '试运行' },
} as const satisfies Record<ScriptRun['sState'], Text>

export const STATE_TONES = {
  begun: 'active',
  open: 'active',
  done: 'good',
  failed: 'wrong',
  refused: 'wrong',
  tried: 'over',
} as const satisfies Record<ScriptRun['sState'], string>

const DEEDS = {
  make: { en: 'makes', zh: '新建' },
  change: { en: 'changes', zh: '修改' },
  drop: { en: 'drops', zh: '删除' },
} as const satisfies Record<ScriptTouch['deed'], Text>

const THINGS = {
  table: { en: 'the table', zh: '表' },
  view: { en: 'the view', zh: '视图' },
  routine: { en: 'the routine', zh: '存储过程' },
  index: { en: 'the index', zh: '索引' },
} as const satisfies Record<ScriptTouch['what'], Text>

export const touchText = ({ deed, what, name }: ScriptTouch): Text => ({
  en: `${DEEDS[deed].en} ${THINGS[what].en} ${name}`,
  zh: `${DEEDS[deed].zh}${THINGS[what].zh} ${name}`,
})
