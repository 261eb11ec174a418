// What follows a document's rows at every moment: totals, what conversions count, and what `kept.json` names; with the triggers that keep it.

import type { ConversionContent } from '#server/documents/conversion-content.ts'
import { type Around, conversionPlace } from '#server/documents/conversion-places.ts'
import { countsRefused } from '#server/documents/counts-refused.ts'
import type { BusinessDocument, SqlFile } from '../edition.ts'
import type { Problem } from '../problem.ts'
import { pointerTo } from '../read-json.ts'
import { counterOf } from './counters.ts'
import { inFile } from './in-file.ts'
import { type Keeping, writeSettle } from './keepings.ts'
import { idleTotals, totalsOf } from './totals.ts'

type Written = { readonly files: readonly SqlFile[]; readonly problems: readonly Problem[] }

type Kept = { readonly table: string; readonly keeping: Keeping; readonly file: SqlFile | null }

type Counted = { readonly kept: readonly Kept[]; readonly problems: readonly Problem[] }

const pointerToCount = ({ lines }: ConversionContent): readonly string[] =>
  lines === undefined ? ['take', 'count'] : ['lines', 'take', 'count']

const countersOf = (document: BusinessDocument, around: Around): Counted => {
  const found = document.conversions.flatMap(({ file, lineOf, value }) => {
    const place = conversionPlace(document, value, around)
    const counter = 'missing' in place ? null : counterOf(document, value, place)
    if (counter === null) return []
    const problems = counter.complaints.map((message) => ({
      file,
      line: lineOf(pointerTo(...pointerToCount(value))),
      message,
    }))
    return [{ counter, problems }]
  })
  return {
    kept: found.map(({ counter }) => counter),
    problems: found.flatMap(({ problems }) => problems),
  }
}

const callsOf = (document: BusinessDocument, around: Around): Counted => {
  const { kept, path } = document
  const found = (kept?.value.calls ?? []).map(({ form, call, by, with: columns }, index) => {
    const place = around.placeOf(`${path}/${form}`)
    const strange = [by, ...columns].filter((name) => place === null || !Object.hasOwn(place.columns, name))
    return {
      kept: {
        table: place?.table ?? '',
        keeping: { routine: call, says: `What ${call} says.`, by, columns },
        file: null,
      },
      problems: strange.map((name) => ({
        file: kept?.file ?? path,
        line: kept?.lineOf(pointerTo('calls', index)) ?? 1,
        message: `${place?.table ?? `${path}/${form}`} has no column ${name}`,
      })),
    }
  })
  return { kept: found.map((one) => one.kept), problems: found.flatMap(({ problems }) => problems) }
}

/** Columns that totals name and the master or its lines have not. */
const strangeTotals = ({ kept, path }: BusinessDocument, around: Around): readonly Problem[] =>
  (['sums', 'every'] as const).flatMap((member) =>
    (['master', 'slave'] as const).flatMap((form) => {
      const place = around.placeOf(`${path}/${form}`)
      return (kept?.value[member] ?? [])
        .filter((name) => place === null || !Object.hasOwn(place.columns, name))
        .map((name) => ({
          file: kept?.file ?? path,
          line: kept?.lineOf(pointerTo(member)) ?? 1,
          message: `${place?.table ?? `${path}/${form}`} has no column ${name}`,
        }))
    }),
  )

/** Totals that are asked for, and that nothing would keep. */
const idle = (document: BusinessDocument): readonly Problem[] =>
  idleTotals(document).map(({ member, message }) => ({
    file: document.kept?.file ?? document.path,
    line: document.kept?.lineOf(pointerTo(member)) ?? 1,
    message,
  }))

export const writtenKept = (document: BusinessDocument, around: Around): Written => {
  const totals = totalsOf(document)
  const counters = countersOf(document, around)
  const calls = callsOf(document, around)
  const all: readonly Kept[] = [...(totals === null ? [] : [totals]), ...counters.kept, ...calls.kept]
  const tables = [...new Set(all.map(({ table }) => table))]
  return {
    files: [
      ...all.flatMap(({ file }) => (file === null ? [] : [file])),
      ...tables.map((table) =>
        writeSettle(
          document.path,
          table,
          all.filter((one) => one.table === table).map(({ keeping }) => keeping),
        ),
      ),
    ],
    problems: [
      ...strangeTotals(document, around),
      ...idle(document),
      ...counters.problems,
      ...calls.problems,
    ],
  }
}

const NOT_KEPT = "a customer's tables have no triggers that are written: keep it in a routine after the save"
/** A trigger may run as the owner of the tables, and no routine of a customer may: what would need one is refused. */
export const refusedKept = (document: BusinessDocument): Written => ({
  files: [],
  problems: [
    ...(document.kept === null ? [] : [{ file: document.kept.file, line: 1, message: NOT_KEPT }]),
    ...countsRefused(document).map((problem) => inFile(document, problem)),
  ],
})
