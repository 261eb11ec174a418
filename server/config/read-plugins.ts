// Which plugins are asked for. What a plugin's own variables mean, the plugin knows alone.
import type { PluginConfig } from './config.ts'
import type { Environment, EnvironmentReader } from './environment-reader.ts'

const NAME = /^[a-z][a-z0-9]{0,19}$/

const settingsOf = (name: string, env: Environment): PluginConfig['settings'] =>
  Object.fromEntries(
    Object.entries(env).flatMap(([variable, value]) =>
      variable.startsWith(`${name.toUpperCase()}_`) && value !== undefined ? [[variable, value]] : [],
    ),
  )

export const readPlugins = (read: EnvironmentReader, env: Environment): readonly PluginConfig[] => {
  const names = [...new Set(read.list('PLUGINS'))]
  const wrong = names.find((name) => !NAME.test(name))
  if (wrong === undefined) return names.map((name) => ({ name, settings: settingsOf(name, env) }))
  read.complain(`PLUGINS must be names such as plc, comma separated, and not "${wrong}"`)
  return []
}
