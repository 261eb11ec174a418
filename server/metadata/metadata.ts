// What the rest of the server asks metadata for. Opening a module is the one place where licence and grants are checked.
import type { Action } from '#contracts/metadata-values.ts'
import type { MenuEntry } from '#contracts/module.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Session } from '#server/kernel/context/session.ts'
import type { Catalogue } from '#server/schema/catalogue/catalogue.ts'
import type { ColumnRow } from './load/rows.ts'
import type { Form, Module } from './module/module.ts'
import type { ModuleText } from './module/module-text.ts'
import type { TaskSource } from './module/task-sources.ts'

/** What stands in the way of a module, or the module. */
export type ModuleRuling =
  | { readonly kind: 'open'; readonly module: Module }
  | { readonly kind: 'unknown' | 'unlicensed' }
  /** By its name in the session's language. */
  | { readonly kind: 'ungranted'; readonly sName: string }

/** The columns of a module's forms as they are after a layer: what the platform says, the tenant, the user, and what rights leave. */
export type ColumnLayer = {
  readonly layer: 'base' | 'tenant' | 'user' | 'rights'
  readonly columns: readonly ColumnRow[]
}

export type Metadata = {
  /** Whether the session may open the module for the action, and what forbids it: the one place where that is decided. */
  readonly judgeModule: (
    session: Session,
    sModelsId: string,
    action: Action | (string & {}),
  ) => Promise<ModuleRuling>
  /** For whoever explains which layer hides a column; none where there is no such module. */
  readonly columnLayers: (session: Session, sModelsId: string) => Promise<readonly ColumnLayer[]>
  /**
   * The module, when the session's grants allow the action: 403 else. One of another tenant, or that the licence does not list, is
   * as unknown as one that does not exist: 404.
   */
  readonly openModule: (
    session: Session,
    sModelsId: string,
    action: Action | (string & {}),
  ) => Promise<Module>
  /**
   * The module that keeps one of these tables, views and routines from the tenant: the licence lists none that it is of. Undefined where
   * nothing does; what is of no module is everybody's, and a view of none is what it is made of.
   */
  readonly unlicensedModule: (
    context: RequestContext,
    names: readonly string[],
  ) => Promise<string | undefined>
  /** A form of an opened module; 404 when it belongs to another. */
  readonly openForm: (module: Module, sFormId: string) => Form
  /** The serialised answer of `getModelBysId`, with its entity tag. */
  readonly moduleText: (session: Session, sModelsId: string) => Promise<ModuleText>
  readonly menu: (session: Session) => Promise<readonly MenuEntry[]>
  /** The pages that the front end which the session signed in to may show. */
  readonly routes: (session: Session) => Promise<readonly string[]>
  /** The sources of open tasks that the session may open, in the menu's order. */
  readonly taskSources: (session: Session) => Promise<readonly TaskSource[]>
  /** What the database has now. */
  readonly catalogue: () => Promise<Catalogue>
}
