// A text of SQL to its plan, or to every reason why there is none: parsed, then judged against the catalogue.
import type { StructureRefusal } from '#contracts/structure.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Catalogue } from '#server/schema/catalogue/catalogue.ts'
import { judgeStructure } from './judge/judge-structure.ts'
import { type Parsed, parseStructure } from './judge/parse-structure.ts'
import type { StructurePlan } from './judge/structure-plan.ts'

type Refused = Extract<Parsed, { kind: 'refused' }>

export type JudgedChange =
  | { readonly kind: 'plan'; readonly plan: StructurePlan; readonly statements: number }
  | Refused

const BRAND_NO = /^[a-z][a-z0-9_]{0,39}$/

export const schemaOf = (sBrandNo: string): string => {
  if (!BRAND_NO.test(sBrandNo)) throw new AppError('not_found', { en: 'No such company', zh: '没有该公司' })
  return `customer_${sBrandNo}`
}

export const judgeChange = async (
  { sBrandNo, text }: { readonly sBrandNo: string; readonly text: string },
  catalogue: () => Promise<Catalogue>,
): Promise<JudgedChange> => {
  const schema = schemaOf(sBrandNo)
  const parsed = await parseStructure(text)
  if (parsed.kind === 'refused') return parsed
  const judged = judgeStructure(parsed.statements, { schema, catalogue: await catalogue() })
  return judged.kind === 'refused' ? judged : { ...judged, statements: parsed.statements.length }
}

/** What stands in the way of a text. */
export const refusalsOf = async (
  ...asked: Parameters<typeof judgeChange>
): Promise<readonly StructureRefusal[]> => {
  const judged = await judgeChange(...asked)
  return judged.kind === 'refused' ? judged.refusals : []
}
