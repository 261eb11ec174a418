// XML as its standard allows it, brought into the narrower form that the reader of models takes: blanks around `=` and around references.
const TAG = /<!\[CDATA\[[\s\S]*?\]\]>|<!--[\s\S]*?-->|<[A-Za-z_](?:"[^"<]*"|'[^'<]*'|[^"'<>])*>/g
const ATTRIBUTE = /([\w:.-]+)\s*=\s*("[^"<]*"|'[^'<]*')/g
/** Attributes that name an element: blanks at their ends are no part of the name. */
const NAMING = /^(?:id|default|calledElement|\w+Ref)$/

function tidyAttribute(_whole: string, name: string, quoted: string): string {
  if (!NAMING.test(name)) return `${name}=${quoted}`
  const quote = quoted.charAt(0)
  return `${name}=${quote}${quoted.slice(1, -1).trim()}${quote}`
}

export const tidyXml = (xml: string): string =>
  xml.replace(TAG, (tag) => (tag.startsWith('<!') ? tag : tag.replace(ATTRIBUTE, tidyAttribute)))
