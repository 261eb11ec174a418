// Which routines a module's metadata lets clients call, and which grant each asks for. Neither save hooks nor routines that back
// forms are among them.
import type { Action } from '#contracts/metadata-values.ts'
import { allows, type Session } from '#server/kernel/context/session.ts'
import type { Module } from '#server/metadata/module/module.ts'

export type NamedRoutine = {
  readonly name: string
  /** Any of these grants opens it. */
  readonly actions: readonly (Action | (string & {}))[]
  /** Where metadata names it, for the message when it is missing. */
  readonly namedBy: string
}

/** Names that are called from SQL only, never dispatched. */
export const NEVER = /^(fun_|fn_|get_)/i

type Naming = { readonly name: string | null; readonly action: string; readonly namedBy: string }

const namings = (module: Module): readonly Naming[] => [
  ...module.buttons.map(({ sProcName, sCode }) => ({
    name: sProcName,
    action: sCode,
    namedBy: `sProcName of the button ${sCode} of the module ${module.id}`,
  })),
  {
    name: module.metadata.module.sProcName,
    action: 'examine',
    namedBy: `sProcName of the module ${module.id}`,
  },
]

/** What metadata says of a routine by that name, without regard to case; undefined when it may never be called. */
export const routineNamed = (module: Module, asked: string): NamedRoutine | undefined => {
  const name = asked.trim()
  if (NEVER.test(name)) return undefined
  const found = namings(module).filter((naming) => naming.name?.trim().toLowerCase() === name.toLowerCase())
  const [first] = found
  if (first === undefined) return undefined
  return { name, actions: found.map(({ action }) => action), namedBy: first.namedBy }
}

/** Whether the module names the routine and the session has the grant that goes with it. */
export const mayCall = (session: Session, module: Module, asked: string): boolean =>
  routineNamed(module, asked)?.actions.some((action) => allows(session.grants, module.id, action)) ?? false
