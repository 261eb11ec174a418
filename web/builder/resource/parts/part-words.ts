// What the members of JSON values are called, what each is for, and what it may name.
import type { Text } from '#contracts/language.ts'

/** What may be chosen there, or stand in what is written there. */
export type Names = 'column' | 'form' | 'module' | 'expression' | 'inner' | 'report'

export type PartWords = { readonly label: Text; readonly help?: Text; readonly names?: Names }

const named = (en: string, zh: string, names?: Names, help?: Text): PartWords => ({
  label: { en, zh },
  ...(names === undefined ? {} : { names }),
  ...(help === undefined ? {} : { help }),
})

const WORDS: Readonly<Record<string, PartWords>> = {
  steps: named('Steps', '步骤', undefined, {
    en: 'One after the other; the first refusal holds.',
    zh: '依次执行；遇到第一个拒绝即停止。',
  }),
  refuseWhen: named('Refused when', '拒绝条件', 'expression', {
    en: 'Over the columns of the record, and what steps before it kept.',
    zh: '可用单据的列和前面步骤所取的值。',
  }),
  refuseWhenLine: named('Refused when, of a line', '明细拒绝条件', 'expression'),
  sCode: named('Code', '编码', undefined, {
    en: 'What programs know the refusal by; below -1.',
    zh: '程序据以识别该拒绝的编码，须小于 -1。',
  }),
  sMsgEn: named('Message · English', '提示 · 英文'),
  sMsgZh: named('Message · Chinese', '提示 · 中文'),
  sNounZh: named('Chinese noun', '中文称呼'),
  digits: named('Quantity', '数量列', 'column'),
  digitsLine: named('Quantity of a line', '明细数量列', 'column'),
  or: named('Or when', '或者条件', 'expression'),
  let: named('Keep as', '取值名称', undefined, {
    en: 'Named like a column, with the letter of its type: dFree, bOpen.',
    zh: '按列的规则命名，以类型字母开头：dFree、bOpen。',
  }),
  of: named('Of the form', '来自表单', 'form'),
  is: named('Its value', '取值', 'expression'),
  where: named('Of the records where', '记录条件', 'expression', {
    en: 'Over that record; parent. is the one that is worked on.',
    zh: '可用该记录的列；parent. 表示所处理的单据。',
  }),
  bLock: named('Held until the end', '锁定至结束'),
  change: named('Change records of', '修改的表单', 'form'),
  changeLine: named('Change records of', '修改的表单', 'form', {
    en: 'For each line, which is line. in what is said of them.',
    zh: '逐行执行；表达式中以 line. 表示明细。',
  }),
  refuse: named('Refuse after the change', '修改后拒绝'),
  remove: named('Delete records of', '删除的表单', 'form'),
  set: named('Set', '赋值', 'column'),
  compute: named('Set to computed values', '按表达式赋值', 'column'),
  call: named('Routine', '存储过程', 'inner'),
  callLine: named('Routine, for each line', '逐行调用的存储过程', 'inner'),
  run: named('Routine', '存储过程', 'inner'),
  with: named('With', '参数', 'column'),
  after: named('Afterwards', '之后'),
  bLines: named('Looks at the lines', '涉及明细'),
  done: named('Said when it is done already', '已处理时的提示'),
  made: named('Stands in the way', '阻止反审核的单据', 'module'),
  ask: named('Asks for', '询问', 'column'),
  order: named('In the order of', '按此列排序', 'column'),
  told: named('Told afterwards', '完成提示'),
  open: named('Opens', '建立往来'),
  amount: named('Amount', '金额', 'expression'),
  due: named('Due', '到期日列', 'column'),
  stock: named('Stock', '库存移动'),
  sItemKind: named('Kind of item', '物料种类', 'expression'),
  sItemId: named('Item', '物料', 'expression'),
  sWarehouseId: named('Warehouse', '仓库', 'expression'),
  sBin: named('Bin', '库位', 'expression'),
  sBatch: named('Batch', '批次', 'expression'),
  dQty: named('Quantity', '数量', 'expression'),
  dCost: named('Cost', '成本', 'expression'),
  when: named('Only when', '仅当', 'expression'),
  book: named('Books its cost', '成本记账'),
  summary: named('Name of the voucher · English', '凭证摘要 · 英文'),
  summaryZh: named('Name of the voucher · Chinese', '凭证摘要 · 中文'),
  account: named('Account', '科目'),
  keepBack: named('Kept back from waiting orders', '不分配给等待的订单'),
  role: named('Role of the account', '科目角色'),
  debit: named('Debit', '借方', 'expression'),
  credit: named('Credit', '贷方', 'expression'),
  customer: named('Customer', '客户列', 'column'),
  supplier: named('Supplier', '供应商列', 'column'),
  voucher: named('Voucher · English', '凭证 · 英文'),
  voucherZh: named('Voucher · Chinese', '凭证 · 中文'),
  currency: named('Currency', '币种列', 'column'),
  lines: named('Lines', '分录'),
  form: named('Form', '表单', 'form'),
  by: named('Found by', '按此值查找', 'expression'),
  gives: named('Its columns', '返回的列'),
  less: named('Less, taken already', '减去已取用', 'expression'),
  into: named('Into the column', '写入列', 'column', {
    en: 'Of what is made: it says how much was taken; dQty unless said.',
    zh: '所生成单据中记录取用数量的列，默认为 dQty。',
  }),
  lessMadeBy: named(
    'Less what was made of it, which refers to it by',
    '减去由其生成的数量，关联列',
    'column',
  ),
  lessCall: named('Less what a routine answers', '减去存储过程的返回值'),
  count: named('Counted in', '累计到', 'column'),
  sRoom: named('Routine that tells what is open', '未清数量函数', 'inner'),
  within: named('At most what a routine answers', '以存储过程的返回值为上限'),
  nothing: named('Said when nothing is open', '无可取用时的提示'),
  shut: named('Closed while', '关闭条件', 'expression'),
  over: named('More than is open may be taken', '允许超量'),
  sConstName: named('Constant, in percent', '百分比常量'),
  dDefault: named('Percent otherwise', '默认百分比'),
  tooMuch: named('Said when too much is asked for', '超量时的提示'),
  from: named('From the column', '来源列', 'column'),
  to: named('To the column', '目标列', 'column'),
  w: named('Width in twelfths', '宽度（十二分之几）'),
  h: named('Height in rows', '高度（行）'),
  paper: named('Paper', '纸张'),
  procedure: named('Routine', '存储过程', 'report'),
  facts: named('What its columns tell of', '返回列所涉及的列'),
  titleEn: named('Title · English', '标题 · 英文'),
  titleZh: named('Title · Chinese', '标题 · 中文'),
  company: named('Letterhead', '信头'),
  name: named('Name', '名称', 'column'),
  logo: named('Logo of the company', '公司标志'),
  number: named('Number with its barcode', '编号及条码', 'column'),
  draftUnless: named('A draft unless', '非草稿标志', 'column'),
  code: named('Code', '代码', 'column'),
  fields: named('Fields', '字段'),
  tables: named('Tables', '表格'),
  columns: named('Columns', '列'),
  sumsPer: named('Sums for each', '按此分别合计', 'column'),
  totals: named('Totals', '合计'),
  notes: named('Notes', '备注'),
  signatures: named('Signatures', '签名'),
  foot: named('Foot', '页脚'),
  en: named('English', '英文'),
  zh: named('Chinese', '中文'),
  labelEn: named('Label · English', '标签 · 英文'),
  labelZh: named('Label · Chinese', '标签 · 中文'),
  format: named('Format', '格式'),
  strong: named('Bold', '加粗'),
  width: named('Width', '宽度', undefined, { en: 'Beside the other columns.', zh: '相对于其他列。' }),
  align: named('Aligned', '对齐'),
  sum: named('Summed', '合计'),
  field: named('Column', '列', 'column'),
  op: named('Comparison', '比较'),
  value: named('Value', '值'),
}

/** In `take`, `of` is a quantity. */
const INSIDE: Readonly<Record<string, PartWords>> = {
  'take.of': named('Quantity', '数量', 'expression', {
    en: 'How much there is, by an expression over the source.',
    zh: '来源单据可取用的总量，为表达式。',
  }),
  'nothing.sMsgEn': named('Message · English', '提示 · 英文'),
}

export const wordsOf = (name: string, within: string): PartWords =>
  INSIDE[`${within}.${name}`] ?? WORDS[name] ?? { label: { en: name, zh: name } }

/** What stands in a list of names, or as a value in a map, by the member or the kind of value that holds it. */
const ITEMS: Readonly<Record<string, Names>> = {
  ask: 'column',
  with: 'column',
  columnNames: 'column',
  values: 'expression',
  set: 'expression',
  compute: 'expression',
  count: 'expression',
}

export const itemNames = (within: string): Names | undefined => ITEMS[within]

const KEYS: Readonly<Record<string, Names>> = {
  values: 'column',
  set: 'column',
  compute: 'column',
  count: 'column',
  made: 'module',
}

export const keyNames = (within: string): Names | undefined => KEYS[within]
