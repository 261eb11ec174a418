// The one or two characters that stand for a person.

const HAN = /\p{Script=Han}/u

/** `Ada Lin` is AL, `Chen Wei 陈伟` CW, `陈伟` 陈伟, `Ann` A. */
export const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter((word) => word !== '')
  const latin = words.filter((word) => !HAN.test(word))
  if (latin.length === 0) return [...(words[0] ?? '')].slice(-2).join('')
  return latin
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('')
}
