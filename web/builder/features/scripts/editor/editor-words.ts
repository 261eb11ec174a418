// What the editor itself says, in Chinese; in English it says what it is called by.
import { EditorState, type Extension } from '@codemirror/state'
import type { Language } from '#contracts/language.ts'

const IN_CHINESE: Readonly<Record<string, string>> = {
  Find: '查找',
  Replace: '替换',
  next: '下一个',
  previous: '上一个',
  all: '全部',
  'match case': '区分大小写',
  'by word': '全词匹配',
  regexp: '正则表达式',
  replace: '替换',
  'replace all': '全部替换',
  close: '关闭',
  'current match': '当前匹配',
  'on line': '所在行',
  'replaced match on line $': '已替换第 $ 行的匹配',
  'replaced $ matches': '已替换 $ 处',
  'Go to line': '跳转到行',
  go: '跳转',
  Completions: '补全',
  Diagnostics: '问题',
  'No diagnostics': '没有问题',
  'Folded lines': '已折叠的行',
  'Unfolded lines': '已展开的行',
  to: '至',
  'Fold line': '折叠',
  'Unfold line': '展开',
  'folded code': '已折叠的代码',
  unfold: '展开',
  '$ unchanged lines': '$ 行未改动',
}

export const editorWords = (language: Language): Extension =>
  language === 'zh-CN' ? EditorState.phrases.of(IN_CHINESE) : []
