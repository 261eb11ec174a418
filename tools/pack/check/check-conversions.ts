// Checks that the routines that conversions, `kept.json` and `save.json` name are there. Pure.
import type { Take } from '#contracts/metadata/conversion-parts.ts'
import type { ConversionContent, Filling } from '#server/documents/conversion-content.ts'
import type { KeptContent } from '../documents/kept-content.ts'
import type { SaveContent, SaveMaster, SaveSlave } from '../documents/save-content.ts'
import type { Edition } from '../edition.ts'
import type { Problem } from '../problem.ts'
import { pointerTo, type Sourced } from '../read-json.ts'
import { createdBy } from '../sql-order.ts'

type Named = { readonly name: string; readonly pointer: readonly (string | number)[] }

const inFilling = ({ look = {} }: Pick<Filling, 'look'>, ...part: readonly string[]): readonly Named[] =>
  Object.entries(look).flatMap(([alias, one]) =>
    'call' in one ? [{ name: one.call, pointer: [...part, 'look', alias] }] : [],
  )

const inTake = (take: Take | undefined, ...pointer: readonly string[]): readonly Named[] =>
  (['lessCall', 'within'] as const).flatMap((member) => {
    const name = take?.[member]?.call
    return name === undefined ? [] : [{ name, pointer: [...pointer, member] }]
  })

const routinesNamed = ({ from, header, lines, take, split, after }: ConversionContent): readonly Named[] => [
  ...(from.refuse ?? []).flatMap((step, index) =>
    'call' in step ? [{ name: step.call, pointer: ['from', 'refuse', index] }] : [],
  ),
  ...inFilling(header, 'header'),
  ...inFilling(lines ?? {}, 'lines'),
  ...inTake(take, 'take'),
  ...inTake(lines?.take, 'lines', 'take'),
  ...(split === undefined ? [] : [{ name: split.call, pointer: ['split', 'call'] }]),
  ...(after ?? []).map((name, index) => ({ name, pointer: ['after', index] })),
]

const routinesKept = ({ calls = [] }: KeptContent): readonly Named[] =>
  calls.map(({ call }, index) => ({ name: call, pointer: ['calls', index] }))

const routinesOfHooks = (
  { named, complete = {}, after = [], afterEach = [], refused, stays }: SaveMaster & SaveSlave,
  ...form: readonly string[]
): readonly Named[] => [
  ...inFilling(complete, ...form, 'complete'),
  ...(named === undefined ? [] : [{ name: named.call, pointer: [...form, 'named', 'call'] }]),
  ...(stays === undefined ? [] : [{ name: stays.call, pointer: [...form, 'stays'] }]),
  ...(refused === undefined ? [] : [{ name: refused.call, pointer: [...form, 'refused'] }]),
  ...after.map((name, index) => ({ name, pointer: [...form, 'after', index] })),
  ...afterEach.map((name, index) => ({ name, pointer: [...form, 'afterEach', index] })),
]

const routinesOfSave = ({ master = {}, slave = {}, slaves = {} }: SaveContent): readonly Named[] => [
  ...routinesOfHooks(master, 'master'),
  ...routinesOfHooks(slave, 'slave'),
  ...Object.entries(slaves).flatMap(([name, one]) => routinesOfHooks(one, 'slaves', name)),
]

const missing = (
  { file, lineOf }: Pick<Sourced<unknown>, 'file' | 'lineOf'>,
  named: readonly Named[],
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
  return documents.flatMap(({ conversions, kept, save }) => [
    ...conversions.flatMap((one) => missing(one, routinesNamed(one.value), routines)),
    ...(save === null ? [] : missing(save, routinesOfSave(save.value), routines)),
    ...(kept === null ? [] : missing(kept, routinesKept(kept.value), routines)),
  ])
}
