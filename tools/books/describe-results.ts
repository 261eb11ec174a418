// What the books check says: each broken rule with the company, the subsidiary and the rows that break it. Pure.
import type { InvariantResult } from '../pack/invariants.ts'

type Row = InvariantResult['broken'][number]

const valueText = (value: unknown): string =>
  value instanceof Date ? value.toISOString() : typeof value === 'string' ? value : JSON.stringify(value)

const rowLine = ({ sBrandsId, sSubsidiaryId, ...others }: Row): string => {
  const values = Object.entries(others).map(([name, value]) => `${name}=${valueText(value)}`)
  const company = sBrandsId === undefined ? '' : `${String(sBrandsId)} / ${String(sSubsidiaryId)}: `
  return `    ${company}${values.join(', ')}`
}

/** The lines for one broken rule: its title and file, then a line for each row. */
export const describeBroken = ({ title, file, broken }: InvariantResult): readonly string[] => [
  `broken: ${title} (${file})`,
  ...broken.map(rowLine),
]
