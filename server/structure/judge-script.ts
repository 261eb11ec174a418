// What kind of text somebody has written: a query, which only reads, a test of a routine, or a change of structure with what stands in its
// way and whom it touches.
import type { ScriptTouch } from '#contracts/scripts.ts'
import type { StructureRefusal, StructureRequest } from '#contracts/structure.ts'
import type { Catalogue } from '#server/schema/catalogue/catalogue.ts'
import { mentionedIn } from './judge/mentioned-in.ts'
import { parseStructure } from './judge/parse-structure.ts'
import { textAt, treeIn, treesIn } from './judge/tree.ts'
import { judgeChange } from './judge-change.ts'
import { touchedBy } from './touched-by.ts'

export type JudgedScript = {
  readonly kind: 'query' | 'structure'
  readonly statements: number
  readonly refusals: readonly StructureRefusal[]
  readonly touches: readonly ScriptTouch[]
}

export type WrittenQuery = {
  readonly text: string
  /** In which it begins. */
  readonly line: number
  /** The tables, views and routines that it names. */
  readonly mentions: readonly string[]
}

/** What the statements that work on records do with them. */
const DOES: Readonly<Record<string, 'reads' | 'writes'>> = {
  SelectStmt: 'reads',
  InsertStmt: 'writes',
  UpdateStmt: 'writes',
  DeleteStmt: 'writes',
  MergeStmt: 'writes',
}

export type RecordStatement = WrittenQuery & { readonly does: 'reads' | 'writes' }

/** The one statement over records that a text is; null where it is anything else. */
export const recordStatementIn = async (text: string): Promise<RecordStatement | null> => {
  const parsed = await parseStructure(text)
  if (parsed.kind === 'refused') return null
  const [only, ...others] = parsed.statements
  const does = only === undefined ? undefined : DOES[only.tree.kind]
  if (only === undefined || does === undefined || others.length > 0) return null
  if (only.tree.fields.intoClause !== undefined) return null
  return { text: only.text, line: only.lineAt(undefined), mentions: mentionedIn(only.tree), does }
}

/** The one query that a text is; null where it is anything else. */
export const queryIn = async (text: string): Promise<WrittenQuery | null> => {
  const statement = await recordStatementIn(text)
  if (statement?.does !== 'reads') return null
  const { text: whole, line, mentions } = statement
  return { text: whole, line, mentions }
}

export const judgeScript = async (
  request: StructureRequest,
  catalogue: () => Promise<Catalogue>,
): Promise<JudgedScript> => {
  if ((await queryIn(request.text)) !== null)
    return { kind: 'query', statements: 1, refusals: [], touches: [] }
  const judged = await judgeChange(request, catalogue)
  return judged.kind === 'refused'
    ? { kind: 'structure', statements: 0, refusals: judged.refusals, touches: [] }
    : {
        kind: 'structure',
        statements: judged.statements,
        refusals: [],
        touches: touchedBy(judged.plan.statements),
      }
}

const NO_TEST = { en: 'A test is one `do` block of plpgsql', zh: '测试须为一个 plpgsql 的 do 语句块' }

/** A test is a block and nothing else; what it does is undone, and held to the limits of routines. */
export const refusalsOfTest = async (text: string): Promise<readonly StructureRefusal[]> => {
  const parsed = await parseStructure(text)
  if (parsed.kind === 'refused') return parsed.refusals
  const [only, ...others] = parsed.statements
  const languages = treesIn(only?.tree.fields.args)
    .filter(({ fields }) => fields.defname === 'language')
    .map(({ fields }) => textAt(treeIn(fields.arg)?.fields ?? {}, 'sval'))
  const isTest =
    only?.tree.kind === 'DoStmt' && others.length === 0 && languages.every((name) => name === 'plpgsql')
  return isTest ? [] : [{ line: others[0]?.lineAt(undefined) ?? 1, message: NO_TEST }]
}
