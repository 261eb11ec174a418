// What the options of a part are called: the kinds of steps, of refusals, of what is looked up.
import type { Text } from '#contracts/language.ts'
import { optionName, type Shape } from './part-shape.ts'

const WORDS: Readonly<Record<string, Text>> = {
  refuseWhen: { en: 'Refuse the record', zh: '拒绝单据' },
  refuseWhenLine: { en: 'Refuse because of a line', zh: '因明细拒绝' },
  digits: { en: 'Refuse too many digits', zh: '拒绝过多小数位' },
  digitsLine: { en: 'Refuse too many digits of a line', zh: '拒绝明细的过多小数位' },
  'let.call': { en: 'Keep what a routine answers', zh: '取存储过程的返回值' },
  'let.of.where': { en: 'Look at other records', zh: '查询其他记录' },
  'change.where.set': { en: 'Change other records', zh: '修改其他记录' },
  'changeLine.where.set': { en: 'Change other records for each line', zh: '逐行修改其他记录' },
  'remove.where': { en: 'Delete other records', zh: '删除其他记录' },
  call: { en: 'Ask a routine', zh: '调用存储过程检查' },
  'call.with': { en: 'Ask a routine', zh: '调用存储过程检查' },
  callLine: { en: 'Ask a routine for each line', zh: '逐行调用存储过程检查' },
  run: { en: 'Run a routine', zh: '运行存储过程' },
  'open.amount': { en: 'Open a receivable or payable', zh: '建立应收或应付' },
  stock: { en: 'Move stock', zh: '移动库存' },
  'voucher.lines': { en: 'Book a voucher', zh: '生成凭证' },
  'sItemKind.sItemId': { en: 'One movement for each line', zh: '每行一笔移动' },
  'form.by': { en: 'A record', zh: '一条记录' },
  'call.with.gives': { en: 'What a routine answers', zh: '存储过程的返回值' },
  list: { en: 'These lines', zh: '逐条分录' },
  text: { en: 'A column', zh: '一列' },
  field: { en: 'A column with its format', zh: '带格式的列' },
}

export const optionWords = (shape: Shape): Text => {
  const name = optionName(shape)
  return WORDS[name] ?? { en: name, zh: name }
}
