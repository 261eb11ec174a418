// Checks that the routines that conversions, `kept.json` and `save.json` name are there. Pure.
import { conversionMistakes, type NamedRoutine, routinesLookedUp } from '#server/documents/named-routines.ts'
import { inFile } from '../documents/in-file.ts'
import type { KeptContent } from '../documents/kept-content.ts'
import type { SaveContent, SaveMaster, SaveSlave } from '../documents/save-content.ts'
import type { Edition } from '../edition.ts'
import type { Problem } from '../problem.ts'
import { pointerTo, type Sourced } from '../read-json.ts'
import { createdBy } from '../sql-order.ts'

const routinesKept = ({ calls = [] }: KeptContent): readonly NamedRoutine[] =>
  calls.map(({ call }, index) => ({ name: call, pointer: ['calls', index] }))

const routinesOfHooks = (
  { named, complete = {}, after = [], afterEach = [], refused, stays }: SaveMaster & SaveSlave,
  ...form: readonly string[]
): readonly NamedRoutine[] => [
  ...routinesLookedUp(complete, ...form, 'complete'),
  ...(named === undefined ? [] : [{ name: named.call, pointer: [...form, 'named', 'call'] }]),
  ...(stays === undefined ? [] : [{ name: stays.call, pointer: [...form, 'stays'] }]),
  ...(refused === undefined ? [] : [{ name: refused.call, pointer: [...form, 'refused'] }]),
  ...after.map((name, index) => ({ name, pointer: [...form, 'after', index] })),
  ...afterEach.map((name, index) => ({ name, pointer: [...form, 'afterEach', index] })),
]

const routinesOfSave = ({ master = {}, slave = {}, slaves = {} }: SaveContent): readonly NamedRoutine[] => [
  ...routinesOfHooks(master, 'master'),
  ...routinesOfHooks(slave, 'slave'),
  ...Object.entries(slaves).flatMap(([name, one]) => routinesOfHooks(one, 'slaves', name)),
]

const missing = (
  { file, lineOf }: Pick<Sourced<unknown>, 'file' | 'lineOf'>,
  named: readonly NamedRoutine[],
  routines: ReadonlySet<string>,
): readonly Problem[] =>
  named
    .filter(({ name }) => !routines.has(name))
    .map(({ name, pointer }) => ({
      file,
      line: lineOf(pointerTo(...pointer)),
      message: `there is no routine ${name}`,
    }))

export const checkConversions = ({ documents, sqlFiles }: Edition): readonly Problem[] => {
  const routines = new Set(sqlFiles.flatMap(createdBy).map(({ name }) => name))
  const isKnown = (name: string): boolean => routines.has(name)
  return documents.flatMap((document) => {
    const { conversions, kept, save } = document
    return [
      ...conversionMistakes({ conversions }, isKnown).map((problem) => inFile(document, problem)),
      ...(save === null ? [] : missing(save, routinesOfSave(save.value), routines)),
      ...(kept === null ? [] : missing(kept, routinesKept(kept.value), routines)),
    ]
  })
}
