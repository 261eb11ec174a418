// The pages that come with the service: a folder each, `page.json` and `page.liquid`, and beside the folders the parts that pages share.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseJson } from '#server/kernel/json/parse-json.ts'
import type { SaidOfPage, WrittenPage } from './page-definition.ts'

export type StandardPages = {
  readonly pages: ReadonlyMap<string, WrittenPage>
  /** Templates by the names under which others take them in. */
  readonly parts: Readonly<Record<string, string>>
}

const FOLDER = fileURLToPath(new URL('../../content/pages', import.meta.url))

const PART = '.liquid'

export const readStandardPages = (folder = FOLDER): StandardPages => {
  const textOf = (...path: readonly string[]): string => readFileSync(join(folder, ...path), 'utf8')
  const entries = readdirSync(folder, { withFileTypes: true })
  const pages = entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }): [string, WrittenPage] => [
      name,
      {
        said: parseJson(readFileSync(join(folder, name, 'page.json'))) as SaidOfPage,
        text: textOf(name, 'page.liquid'),
      },
    ])
  const parts = entries.filter(({ name }) => name.endsWith(PART))
  return {
    pages: new Map(pages),
    parts: Object.fromEntries(parts.map(({ name }) => [name.slice(0, -PART.length), textOf(name)])),
  }
}
