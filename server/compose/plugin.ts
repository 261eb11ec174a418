// What a plugin is to the service: a file plugin.ts in a folder of its own, which is loaded when it is asked for by its name. Nothing imports it.
import type { Access } from '../access/access.ts'
import type { PluginConfig } from '../config/config.ts'
import type { Database } from '../platform/postgres/database.ts'
import type { Telemetry } from '../platform/telemetry/telemetry.ts'
import type { Works } from '../scheduler/work.ts'

/** What plugins may use. */
export type PluginWorld = {
  readonly database: Database
  readonly access: Access
  readonly telemetry: Telemetry
}

export type Plugin = {
  /** What its jobs run (`sPlugin` of a job). */
  readonly works: Works
  /** Settles when nothing of it is under way; its jobs have been stopped by then. */
  readonly close: () => Promise<void>
}

/** First its settings, which throw StartRefused where they are not right; then, once the world is open, itself. */
export type ReadPlugin = (settings: PluginConfig['settings']) => (world: PluginWorld) => Plugin
