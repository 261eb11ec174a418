// Which of the routines that follow from a module's data the database lacks or has otherwise, and which stand there by hand. Pure.
import type { DocumentProblem, DocumentsPlan, PlannedRoutine, RoutineState } from '#contracts/documents.ts'
import type { Text } from '#contracts/language.ts'
import { type FoundRoutine, markOf, moduleWritten, type WrittenRoutine } from './written-mark.ts'

const BY_HAND: Text = {
  en: 'a routine of this name was made by hand, or changed by hand since it was written: drop it, or leave this out of the data',
  zh: '已有同名的手写存储过程，或生成后被手工修改：请将其删除，或从数据中去掉此项',
}
const STANDARDS: Text = {
  en: 'the standard has a routine of this name, which would be overridden: the data must be of a table of the company’s own',
  zh: '标准已有同名存储过程：数据须针对公司自有的表',
}
const NOT_A_NAME: Text = {
  en: 'a routine is called by small letters, digits and _',
  zh: '存储过程名称只能由小写字母、数字和 _ 组成',
}
const NAME = /^[a-z][a-z0-9_]{0,62}$/
const QUOTES: Text = { en: 'no text may contain $$', zh: '文本中不能包含 $$' }

const ofOther = (sModelsId: string): Text => ({
  en: `the module ${sModelsId} says what this routine does, too`,
  zh: `模块 ${sModelsId} 的数据也生成此存储过程`,
})

const complaintAbout = (found: FoundRoutine, schema: string, sModelsId: string): Text | null => {
  if (found.schema !== schema) return STANDARDS
  const module = moduleWritten(found)
  if (module === null) return BY_HAND
  return module === sModelsId ? null : ofOther(module)
}

export type Asked = { readonly schema: string; readonly sModelsId: string }

const stateOf = (mark: string | null, found: FoundRoutine | undefined): RoutineState => {
  if (found === undefined) return 'new'
  return found.said === mark ? 'same' : 'changed'
}

export const planRoutines = (
  routines: readonly WrittenRoutine[],
  found: readonly FoundRoutine[],
  { schema, sModelsId }: Asked,
): DocumentsPlan => {
  const planned = routines.map((routine) => {
    const there = found.filter(({ name }) => name === routine.sName)
    const mark = markOf(sModelsId, routine)
    const messages = [
      ...new Set(there.flatMap((one) => complaintAbout(one, schema, sModelsId) ?? [])),
      ...(mark === null ? [QUOTES] : []),
      ...(NAME.test(routine.sName) ? [] : [NOT_A_NAME]),
    ]
    return {
      file: { ...routine, state: stateOf(mark, there[0]) },
      problems: messages.map((message): DocumentProblem => ({ where: routine.sName, message })),
    }
  })
  return {
    files: planned.map(({ file }) => file),
    problems: planned.flatMap(({ problems }) => problems),
  }
}

/** Of modules that are written together: what the database cannot tell yet. */
export const saidByTwo = (
  plans: readonly { readonly sModelsId: string; readonly files: readonly PlannedRoutine[] }[],
): readonly DocumentProblem[] => {
  const first = new Map<string, string>()
  return plans.flatMap(({ sModelsId, files }) =>
    files.flatMap(({ sName }) => {
      const other = first.get(sName)
      if (other === undefined) first.set(sName, sModelsId)
      return other === undefined ? [] : [{ where: sName, message: ofOther(other) }]
    }),
  )
}

/** One that takes other parameters is another routine to PostgreSQL: the former one goes first. */
const statementsOf = (sModelsId: string, { sName, text, state }: PlannedRoutine): readonly string[] => [
  ...(state === 'changed' ? [`drop function if exists ${sName};`] : []),
  text,
  `comment on function ${sName} is '${markOf(sModelsId, { sName, text })?.replaceAll("'", "''")}';`,
]

/** The change of structure that makes the database have them; empty where it has. */
export const changeText = (sModelsId: string, files: readonly PlannedRoutine[]): string =>
  files
    .filter(({ state }) => state !== 'same')
    .flatMap((file) => statementsOf(sModelsId, file))
    .join('\n')
