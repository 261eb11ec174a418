// What the rest of the server asks metadata for. Opening a module is the one place where licence and grants are checked.
import type { Action } from '#contracts/metadata-values.ts'
import type { MenuEntry } from '#contracts/module.ts'
import type { Session } from '#server/kernel/context/session.ts'
import type { Catalogue } from '#server/schema/catalogue/catalogue.ts'
import type { Form, Module } from './module/module.ts'
import type { ModuleText } from './module/module-text.ts'
import type { TaskSource } from './module/task-sources.ts'

export type Metadata = {
  /**
   * The module, when the session's grants allow the action: 403 else. One of another tenant, or that the licence does not list, is
   * as unknown as one that does not exist: 404.
   */
  readonly openModule: (
    session: Session,
    sModelsId: string,
    action: Action | (string & {}),
  ) => Promise<Module>
  /** A form of an opened module; 404 when it belongs to another. */
  readonly openForm: (module: Module, sFormId: string) => Form
  /** The serialised answer of `getModelBysId`, with its entity tag. */
  readonly moduleText: (session: Session, sModelsId: string) => Promise<ModuleText>
  readonly menu: (session: Session) => Promise<readonly MenuEntry[]>
  /** The sources of open tasks that the session may open, in the menu's order. */
  readonly taskSources: (session: Session) => Promise<readonly TaskSource[]>
  /** What the database has now. */
  readonly catalogue: () => Promise<Catalogue>
}
