// What bpmn-js says, in the language of the page, and what the stencils are called.
import { type Language, type Text, textIn } from '#contracts/language.ts'
import type { Stencil } from '#contracts/workflow/stencil-set.ts'

const CHINESE: Readonly<Record<string, string>> = {
  'Activate create/remove space tool': '激活增减空间工具',
  'Activate global connect tool': '激活连线工具',
  'Activate hand tool': '激活抓手工具',
  'Activate lasso tool': '激活套索工具',
  'Add text annotation': '添加注释',
  'Align elements': '对齐元素',
  'Align elements ': '对齐元素',
  'Align elements left': '左对齐',
  'Align elements right': '右对齐',
  'Align elements top': '顶部对齐',
  'Align elements bottom': '底部对齐',
  'Align elements center': '水平居中',
  'Align elements middle': '垂直居中',
  'Append end event': '追加结束事件',
  'Change element': '更改元素',
  'Change type': '更改类型',
  'Conditional flow': '条件流',
  'Connect to other element': '连接到其他元素',
  'Connect using association': '用关联连接',
  'Default flow': '默认流',
  Delete: '删除',
  'Distribute elements horizontally': '水平分布',
  'Distribute elements vertically': '垂直分布',
  'No matching entries': '没有匹配项',
  'Open {element}': '打开 {element}',
  'Parallel multi-instance': '并行多实例',
  'Search in diagram': '在图中搜索',
  Search: '搜索',
  'Sequence flow': '顺序流',
  'Sequential multi-instance': '串行多实例',
  'Toggle non-interrupting': '切换是否中断',
  'no parent for {element} in {parent}': '{parent} 中没有 {element} 的上级',
  'no shape type specified': '未指定图形类型',
  'already rendered {element}': '{element} 已绘制',
  'failed to import {element}': '无法导入 {element}',
  'no process or collaboration to display': '没有可显示的流程',
  'no bpmnElement referenced in {element}': '{element} 未引用 BPMN 元素',
  'no diagram to display': '没有可显示的图',
}

type Values = Readonly<Record<string, string>>

const filled = (text: string, values: Values): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)

export const translateIn =
  (language: Language) =>
  (text: string, values: Values = {}): string =>
    filled(language === 'zh-CN' ? (CHINESE[text] ?? text) : text, values)

export type SayStencil = {
  readonly label: (stencil: Stencil) => string
  readonly text: (text: Text) => string
  readonly more: string
  readonly next: string
}

const MORE: Text = { en: 'All elements …', zh: '全部元素……' }
const NEXT: Text = { en: 'What comes next …', zh: '添加后续元素……' }

export const stencilWordsIn = (language: Language): SayStencil => ({
  label: ({ label }) => textIn(language, label),
  text: (text) => textIn(language, text),
  more: textIn(language, MORE),
  next: textIn(language, NEXT),
})
