// JSON in rows of metadata that is not what its attribute holds, however it came there: the row is read as if nobody had said it, and tells of it.
import type { Attribute, Attributes } from '#contracts/metadata/attribute.ts'
import { fitsJson } from '#contracts/metadata/fits-json.ts'

/** `misfits` are the attributes whose JSON does not fit. */
export type Fitted = { misfits?: string[] }

type Judged = {
  readonly name: string
  readonly otherwise: unknown
  readonly fits: (value: unknown) => boolean
}

const judged = (name: string, attribute: Attribute, isOverlay: boolean): readonly Judged[] => {
  if (attribute.type !== 'json' || attribute.isLoaded === false) return []
  const otherwise = isOverlay ? null : attribute.default
  return [
    {
      name,
      otherwise,
      fits: (value) => (value === null ? otherwise === null : fitsJson(attribute.holds, value)),
    },
  ]
}

/** What fits rows with these attributes; of an overlay what does not fit is inherited. */
export const fittingRows = (attributes: Attributes, { isOverlay = false } = {}) => {
  const all = Object.entries(attributes).flatMap(([name, attribute]) => judged(name, attribute, isOverlay))
  return <Row extends object>(rows: readonly Row[]): (Row & Fitted)[] =>
    rows.map((row) => {
      const said = row as Readonly<Record<string, unknown>>
      const misfits = all.filter(({ name, fits }) => said[name] !== undefined && !fits(said[name]))
      if (misfits.length === 0) return row
      const instead = Object.fromEntries(misfits.map(({ name, otherwise }) => [name, otherwise]))
      return { ...row, ...instead, misfits: misfits.map(({ name }) => name) }
    })
}
