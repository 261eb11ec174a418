// What every expression of a save is evaluated against: the session, the clock, the books, and each form's constants. Pure.
import { type Clock, createClock } from '#contracts/expression/clock.ts'
import type { RawRow } from '#contracts/expression/evaluate.ts'
import type { Books } from '#contracts/form-scope.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { remembered } from '#server/kernel/memory/remembered.ts'
import type { Module } from '#server/metadata/module/module.ts'

export type SaveEnvironment = {
  readonly context: RequestContext
  readonly clock: Clock
  /** Null where no default asks for them. */
  readonly books: Books | null
  /** A form's constants by name: the last value of each. */
  readonly constantsOf: (sFormId: string) => RawRow
  /** The values that a choice allows; undefined when metadata lists none. */
  readonly choices: (sFormId: string, sConstName: string) => ReadonlySet<string> | undefined
}

export type Moment = Pick<SaveEnvironment, 'context' | 'books'> & { readonly now: Date }

type Listed = Pick<SaveEnvironment, 'constantsOf' | 'choices'>

const listedOf = remembered((module: Module): Listed => {
  const byForm = Map.groupBy(module.constants, ({ sFormId }) => sFormId)
  const constants = new Map(
    [...byForm].map(([sFormId, listed]) => [
      sFormId,
      Object.freeze(Object.fromEntries(listed.map(({ sConstName, sValue }) => [sConstName, sValue]))),
    ]),
  )
  const choices = (sFormId: string, sConstName: string): ReadonlySet<string> | undefined => {
    const listed = (byForm.get(sFormId) ?? []).filter((constant) => constant.sConstName === sConstName)
    return listed.length === 0 ? undefined : new Set(listed.map(({ sValue }) => sValue))
  }
  return { constantsOf: (sFormId) => constants.get(sFormId) ?? {}, choices }
})

/** The environment for one request; `now` is the moment that today() and now() stand for. */
export const environmentOfSave = (module: Module, { context, books, now }: Moment): SaveEnvironment => {
  const clock = createClock({ now: now.toISOString(), timeZone: context.sTimeZone })
  return { context, clock, books, ...listedOf(module) }
}
