// What it is called to add one more of a list, or something that is left out. Pure.
import type { Text } from '#contracts/language.ts'

const add = (en: string, zh: string): Text => ({ en: `Add ${en}`, zh: `添加${zh}` })

const COLUMN = add('a column', '列')
const VALUE = add('a value', '值')

/** By the list, or the map, that grows. */
const ONE_MORE: Readonly<Record<string, Text>> = {
  steps: add('a step', '步骤'),
  refusals: add('a refusal', '拒绝条件'),
  after: add('a routine', '存储过程'),
  with: add('a value', '参数'),
  set: COLUMN,
  compute: COLUMN,
  ask: COLUMN,
  gives: COLUMN,
  order: COLUMN,
  columns: COLUMN,
  columnNames: COLUMN,
  values: COLUMN,
  count: COLUMN,
  facts: COLUMN,
  made: add('a module', '模块'),
  looks: add('a look-up', '查询'),
  lookupCopies: add('a copied column', '复制列'),
  filters: add('a condition', '条件'),
  lines: add('a line', '一行'),
  fields: add('a row', '一行'),
  tables: add('a table', '表格'),
  totals: add('a total', '合计项'),
  notes: add('a note', '备注项'),
  signatures: add('a signature', '签名'),
  properties: add('a value', '参数'),
  apiInput: add('a value', '参数'),
  apiOutput: COLUMN,
  required: add('a name', '名称'),
  names: add('a name', '名称'),
  routineNames: add('a routine', '存储过程'),
  addresses: add('an address', '地址'),
  enum: VALUE,
}

export const oneMore = (name: string): Text => ONE_MORE[name] ?? add('one more', '一项')

/** Something that is not said yet, by its label. */
export const LEFT_OUT: Text = { en: 'Add “{label}”', zh: '添加“{label}”' }
