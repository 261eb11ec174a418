// XML as its standard allows it, brought into the narrower form that the reader of models takes: blanks around `=` and around references.
// Whatever the text, each character is looked at a few times and no more.

/** Begins where a name does, so that a long one is read once. */
const ATTRIBUTE = /(?<![\w:.-])([\w:.-]+)\s*=\s*("[^"<]*"|'[^'<]*')/g
/** Attributes that name an element: blanks at their ends are no part of the name. */
const NAMING = /^(?:id|default|calledElement|\w+Ref)$/
/** What is kept as it is, by how it begins and ends. */
const KEPT = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
] as const
const OF_TAG = /[^"'<>]*(?:"[^"<]*"|'[^'<]*')?/y

function tidyAttribute(_whole: string, name: string, quoted: string): string {
  if (!NAMING.test(name)) return `${name}=${quoted}`
  const quote = quoted.charAt(0)
  return `${name}=${quote}${quoted.slice(1, -1).trim()}${quote}`
}

/** Where what begins at a place ends; the text's end where it does not. */
function endOfKept(xml: string, at: number): number | null {
  const kept = KEPT.find(([opening]) => xml.startsWith(opening, at))
  if (kept === undefined) return null
  const [opening, closing] = kept
  const end = xml.indexOf(closing, at + opening.length)
  return end === -1 ? xml.length : end + closing.length
}

/** Behind the `>` of a tag, or where it turns out to be none. */
function endOfTag(xml: string, at: number): number {
  for (let end = at + 1; ; ) {
    OF_TAG.lastIndex = end
    const { length } = OF_TAG.exec(xml)?.[0] ?? ''
    end += length
    if (xml[end] === '>') return end + 1
    if (length === 0) return end
  }
}

/** Tags that open something, and how deep they may stand in each other: whoever reads them goes down with them. */
const MOST_TAGS = 10_000
const MOST_LEVELS = 200

type Size = { tags: number; levels: number }

/** Counts a tag; whether there are too many, or too deep. */
function exceeds(size: Size, tag: string): boolean {
  if (tag.startsWith('</')) size.levels -= 1
  else if (/^<[^!?]/.test(tag)) {
    size.tags += 1
    if (!tag.endsWith('/>')) size.levels += 1
  }
  return size.tags > MOST_TAGS || size.levels > MOST_LEVELS
}

/** Null: there is too much in it. */
export function tidyXml(xml: string): string | null {
  const parts: string[] = []
  const size = { tags: 0, levels: 0 }
  let at = 0
  for (let opening = xml.indexOf('<'); opening !== -1; opening = xml.indexOf('<', at)) {
    const kept = endOfKept(xml, opening)
    const end = kept ?? endOfTag(xml, opening)
    const found = xml.slice(opening, end)
    if (kept === null && exceeds(size, found)) return null
    parts.push(xml.slice(at, opening), kept === null ? found.replace(ATTRIBUTE, tidyAttribute) : found)
    at = end
  }
  return parts.join('') + xml.slice(at)
}
