// What kind of text somebody has written: a query, which only reads, or a change of structure with what stands in its way.
import type { StructureRefusal, StructureRequest } from '#contracts/structure.ts'
import type { Catalogue } from '#server/schema/catalogue/catalogue.ts'
import { judgeStructure } from './judge/judge-structure.ts'
import { parseStructure, type WrittenStatement } from './judge/parse-structure.ts'
import { schemaOf } from './judge-change.ts'

export type JudgedScript = {
  readonly kind: 'query' | 'structure'
  readonly statements: number
  readonly refusals: readonly StructureRefusal[]
}

const isQuery = ([only, ...others]: readonly WrittenStatement[]): boolean =>
  only?.tree.kind === 'SelectStmt' && only.tree.fields.intoClause === undefined && others.length === 0

export const judgeScript = async (
  { sBrandNo, text }: StructureRequest,
  catalogue: () => Promise<Catalogue>,
): Promise<JudgedScript> => {
  const parsed = await parseStructure(text)
  if (parsed.kind === 'refused') return { kind: 'structure', statements: 0, refusals: parsed.refusals }
  const { statements } = parsed
  if (isQuery(statements)) return { kind: 'query', statements: 1, refusals: [] }
  const judged = judgeStructure(statements, { schema: schemaOf(sBrandNo), catalogue: await catalogue() })
  const refusals = judged.kind === 'refused' ? judged.refusals : []
  return { kind: 'structure', statements: statements.length, refusals }
}
