// What the builder says otherwise than every front end, in Simplified Chinese.
import type { BuilderWords } from './en.ts'

export const zhCn: BuilderWords = {
  app: {
    name: 'Armature 设计端',
    find: '查找页面、模块或操作',
    leaveText: '您在此处的改动将会丢失。',
  },
}
