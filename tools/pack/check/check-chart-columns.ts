// Checks that the columns of which a chart's figures are made stand in a list that its routine leads to. Pure.

import { moduleIdOf } from '#server/documents/document-names.ts'
import type { ChartContent } from '../content-schema.ts'
import type { BusinessDocument, Edition } from '../edition.ts'
import type { Problem } from '../problem.ts'
import { pointerTo } from '../read-json.ts'

type Lists = ReadonlyMap<string, ReadonlySet<string>>

/** The columns of each module's list, or of its record where it has none. */
const listsOf = (documents: readonly BusinessDocument[]): Lists =>
  new Map(
    documents.flatMap(({ path, forms }) => {
      const named = (kind: string) => forms.find(({ name }) => name === kind)
      const form = named('list') ?? named('master')
      if (form === undefined) return []
      return [[moduleIdOf(path), new Set(form.content.value.columns.map(({ sName }) => sName))] as const]
    }),
  )

const QUOTED = /'([a-z0-9-]+)'/g

/** Which of the lists a routine leads to: those whose modules its text names; all, where it names none. */
const ledTo = ({ sqlFiles }: Edition, { sProcName }: ChartContent, lists: Lists): Lists => {
  const file = `/${(sProcName ?? '').trim().toLowerCase()}.sql`
  const text = sqlFiles.find(({ path }) => `/${path.toLowerCase()}`.endsWith(file))?.text ?? ''
  const quoted = new Set([...text.matchAll(QUOTED)].map(([, name]) => name))
  const named = [...lists].filter(([module]) => quoted.has(module))
  return named.length === 0 ? lists : new Map(named)
}

const mistakesOf = (chart: ChartContent, lists: Lists): readonly string[] => {
  const known = new Set([...lists.values()].flatMap((columns) => [...columns]))
  return chart.columns.flatMap(({ sName, jListColumns = [] }) =>
    jListColumns
      .filter((name) => !known.has(name))
      .map((name) => `${sName}: no list that ${chart.sProcName} leads to has the column "${name}"`),
  )
}

export const checkChartColumns = (edition: Edition): readonly Problem[] => {
  const lists = listsOf(edition.documents)
  return edition.documents.flatMap(({ charts }) =>
    charts === null
      ? []
      : charts.value.flatMap((chart, at) =>
          mistakesOf(chart, ledTo(edition, chart, lists)).map((message) => ({
            file: charts.file,
            line: charts.lineOf(pointerTo(at)),
            message,
          })),
        ),
  )
}
