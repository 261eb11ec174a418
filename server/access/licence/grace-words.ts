// What is said where the licence has ended and somebody wants to change something all the same.
import type { Text } from '#contracts/language.ts'

export const GRACE: Text = {
  en: 'The licence has ended: records can be read and not changed until it is renewed. Ask whoever runs the service',
  zh: '许可证已到期：续期之前只能查看记录，不能更改。请联系系统运维人员',
}
