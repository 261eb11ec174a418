export const CONVERSION_WORDS = {
  title: { en: 'Conversions', zh: '单据转换' },
  help: {
    en: 'How a document is made from another, and how much of it is still open.',
    zh: '如何由一张单据生成另一张，以及未清数量。',
  },
  make: { en: 'From one module to another', zh: '由一个模块生成另一个' },
  makeHelp: {
    en: 'What both have is copied, what is open of each line is counted, and the first gets a button. Change it afterwards.',
    zh: '复制两者共有的列，计算每行的未清数量，并在来源模块添加按钮；之后可再修改。',
  },
  from: { en: 'From', zh: '来源' },
  to: { en: 'Is made', zh: '生成' },
  close: { en: 'Close', zh: '关闭' },
  cancel: { en: 'Cancel', zh: '取消' },
  yes: { en: 'Make it', zh: '生成' },
  made: { en: 'The conversion is made.', zh: '已生成转换。' },
  notMade: { en: 'The conversion was not made', zh: '转换未生成' },
}
