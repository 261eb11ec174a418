// What the person at the terminal needs once the service is up: where it is, how to sign in, and what needs attention.
import type { Config } from '#server/config/config.ts'
import { SHIPPED_DEMO_PASSWORD } from '#server/config/read-config.ts'

const signIn = (password: string): string =>
  password === SHIPPED_DEMO_PASSWORD
    ? `password ${password}`
    : 'the password that DEMO_PASSWORD said at the first start'

/** The lines printed when the service listens at `address`. */
export const greeting = (
  { demoPassword, licenceFile, tiers, logFile }: Config,
  address: string,
  warnings: readonly string[],
): string => {
  const base = address.replace(/\/$/, '')
  const lines = ['', `Armature is ready at ${base}/`]
  if (demoPassword !== undefined) lines.push(`  Sign in: company demo, user admin, ${signIn(demoPassword)}`)
  if (tiers.includes('web')) lines.push(`  API documentation: ${base}/docs`)
  if (logFile !== undefined) lines.push(`  Log: ${logFile}`)
  if (demoPassword === undefined && licenceFile === undefined)
    lines.push('  No licence: companies have people, rights and settings alone (docs/reference/licence.md)')
  lines.push(...warnings.map((warning) => `  Warning: ${warning}`))
  return [...lines, '  Stop: Ctrl-C', ''].join('\n')
}
