// Loads the plugins that were asked for, each by its name and none else: the one place where the service reaches outwards.
import { existsSync } from 'node:fs'
import type { PluginConfig } from '../config/config.ts'
import { StartRefused } from '../kernel/errors/start-refused.ts'
import type { Works } from '../scheduler/work.ts'
import type { Plugin, PluginWorld, ReadPlugin } from './plugin.ts'

export type Plugins = {
  readonly names: readonly string[]
  readonly works: Works
  readonly close: () => Promise<void>
}

type Open = (world: PluginWorld) => Plugin

const load = async ({ name, settings }: PluginConfig): Promise<Open> => {
  const file = new URL(`../plugins/${name}/plugin.ts`, import.meta.url)
  if (!existsSync(file)) throw new StartRefused(`PLUGINS: there is no plugin named ${name}`)
  const { readPlugin } = (await import(file.href)) as { readonly readPlugin: ReadPlugin }
  return readPlugin(settings)
}

/** Before anything is opened: a plugin that cannot be had, or whose settings are wrong, leaves nothing behind. */
export const loadPlugins = async (
  asked: readonly PluginConfig[],
): Promise<(world: PluginWorld) => Plugins> => {
  const loaded = await Promise.all(asked.map(load))
  return (world) => {
    const plugins = loaded.map((open) => open(world))
    return {
      names: asked.map(({ name }) => name),
      works: new Map(plugins.flatMap(({ works }) => [...works])),
      close: async () => {
        await Promise.all(plugins.map(({ close }) => close()))
      },
    }
  }
}
