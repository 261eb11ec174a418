// Records that saves looked up before. Whoever enters documents refers to the same customers and products all day: what is known of them saves
// a round trip, and the statement that relies on it confirms it.
import type { Row } from '#contracts/records.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { writeJson } from '#server/kernel/json/write-json.ts'
import { keptFairly, type Room } from '#server/kernel/memory/kept-fairly.ts'
import { remembered } from '#server/kernel/memory/remembered.ts'
import type { Relation } from '#server/schema/catalogue/catalogue.ts'
import type { LookupSource } from '../plan/lookups.ts'

type Known = {
  readonly row: Row
  readonly version: string
  /** Whether it was of this version the last time, too: one that every save changes would be relied on in vain each time. */
  readonly isSteady: boolean
}

export type KnownLookups = {
  /** The sources with everything that they need as it is remembered; null where something is not. */
  readonly recall: (
    context: RequestContext,
    sources: readonly LookupSource[],
  ) => readonly LookupSource[] | null
  /** Remembers what was read, and forgets what was looked for and not found. */
  readonly remember: (context: RequestContext, sources: readonly LookupSource[]) => void
}

/** Of one record, as JSON: what is copied of a customer or a product is far shorter. */
export const MOST_OF_RECORD = 8_192

const ROOM: Room = { most: 16 * 1024 * 1024, mostOfOne: MOST_OF_RECORD }

/** What was read of a table before it changed is not found again. */
export const makeKnownLookups = (room = ROOM): KnownLookups => {
  const records = keptFairly<Known>(room)
  let described = 0

  const numberOf = remembered((_: Relation): number => {
    described += 1
    return described
  })

  /** Which records they are, but for the value by which they are looked up. */
  const placeOf = (
    { sBrandsId, sSubsidiaryId }: RequestContext,
    { need: { valueColumn, columns }, relation }: LookupSource,
  ): string => JSON.stringify([numberOf(relation), sBrandsId, sSubsidiaryId, valueColumn, columns])

  const recallOne = (context: RequestContext, source: LookupSource): LookupSource | null => {
    if (source.ruledBy !== undefined) return null
    const place = placeOf(context, source)
    const found = new Map<string, Row>()
    const versions = new Map<string, string>()
    for (const value of source.need.values) {
      const known = records.get(context.sBrandsId, `${place}${value}`)
      if (known?.isSteady !== true) return null
      found.set(value, known.row)
      versions.set(value, known.version)
    }
    return { ...source, found, versions }
  }

  const rememberOne = (context: RequestContext, source: LookupSource): void => {
    if (source.ruledBy !== undefined) return
    const { sBrandsId } = context
    const place = placeOf(context, source)
    for (const value of source.need.values) {
      const name = `${place}${value}`
      const [row, version] = [source.found.get(value), source.versions.get(value)]
      if (row === undefined || version === undefined) records.forget(sBrandsId, name)
      else {
        const isSteady = [undefined, version].includes(records.get(sBrandsId, name)?.version)
        records.put(sBrandsId, name, { value: { row, version, isSteady }, characters: writeJson(row).length })
      }
    }
  }

  return {
    recall: (context, sources) => {
      const recalled = sources.map((source) => recallOne(context, source))
      return recalled.every((source) => source !== null) ? recalled : null
    },
    remember: (context, sources) => {
      for (const source of sources) rememberOne(context, source)
    },
  }
}
