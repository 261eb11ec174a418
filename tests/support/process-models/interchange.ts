// The models for import and export beside the repository, where there are any, with how many of each element they hold.
import { readFileSync } from 'node:fs'
import { sharedModel } from '#tests/support/shared-data.ts'

export type InterchangeModel = {
  readonly name: string
  readonly xml: string
  readonly counts: Readonly<Record<string, number>>
}

function textOf(name: string): string {
  const path = sharedModel(`interchange/${name}`)
  return path === null ? '' : readFileSync(path, 'utf8')
}

export function interchangeModels(): readonly InterchangeModel[] {
  const [, ...lines] = textOf('index.tsv').trim().split('\n')
  return lines.map((line) => {
    const [name = '', , counts = ''] = line.split('\t')
    const pairs = counts.split(' ').map((pair) => pair.split('='))
    return {
      name,
      xml: textOf(name),
      counts: Object.fromEntries(pairs.map(([element = '', count]) => [element, Number(count)])),
    }
  })
}

/** How many of each element an XML text holds, whatever its prefixes. */
export function countedIn(xml: string, elements: readonly string[]): Readonly<Record<string, number>> {
  return Object.fromEntries(
    elements.map((element) => [
      element,
      xml.match(new RegExp(`<(?:[\\w.-]+:)?${element}(?=[\\s/>])`, 'g'))?.length ?? 0,
    ]),
  )
}
