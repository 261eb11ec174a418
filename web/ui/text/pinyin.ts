// Finding Chinese by Pinyin: initials, syllables, or both mixed (`xsdd`, `xiaosh`). The dictionary is loaded when it is first needed.

/** Whether the text contains what was typed, read as Pinyin. */
export type PinyinMatch = (text: string, typed: string) => boolean

/** Whether what was typed may be Pinyin at all. */
export const mayBePinyin = (typed: string): boolean => /^[a-z][a-z' ]*$/i.test(typed.trim())

/** Whether there is anything in the text that has Pinyin. */
export const hasChinese = (text: string): boolean => /\p{Script=Han}/u.test(text)

/** Loads the dictionary. */
export const loadPinyin = async (): Promise<PinyinMatch> => {
  const { match } = await import('pinyin-pro')
  return (text, typed) =>
    hasChinese(text) &&
    match(text, typed.trim().toLowerCase(), { precision: 'start', continuous: true }) !== null
}
