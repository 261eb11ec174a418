// What a browser may do for a page: show it. Its styles are those of its templates, by their fingerprints; there is no script. Pure.
import { createHash } from 'node:crypto'

/** What holds a tag or an output is not the same text when it comes out, and so is no style. */
const STYLE = /<style>([^<{]*(?:\{(?![{%])[^<{]*)*)<\/style>/g

export const policyFor = (templates: readonly string[]): string => {
  const styles = templates.flatMap((text) => [...text.matchAll(STYLE)].map(([, style = '']) => style))
  const hashes = styles.map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`)
  return [
    "default-src 'none'",
    `style-src ${hashes.length === 0 ? "'none'" : hashes.join(' ')}`,
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
