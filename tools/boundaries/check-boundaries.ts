// Checks the directions of imports; fails when the checker read nothing, since then it would pass anything.
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

type Violation = { readonly from: string; readonly to: string; readonly rule: { readonly name: string } }
type Report = {
  readonly summary: {
    readonly violations: readonly Violation[]
    readonly totalCruised: number
    readonly ruleSetUsed: {
      readonly forbidden: readonly { readonly name: string; readonly comment?: string }[]
    }
  }
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const cruise = (folders: readonly string[], cwd: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const args = [...folders, '--config', `${ROOT}.dependency-cruiser.mjs`, '--output-type', 'json']
    execFile(
      `${ROOT}node_modules/.bin/depcruise`,
      args,
      { cwd, maxBuffer: 64_000_000 },
      (error, stdout, stderr) => {
        if (stdout.startsWith('{')) resolve(stdout)
        else reject(error ?? new Error(stderr))
      },
    )
  })

export type BoundaryCheck = {
  readonly modulesRead: number
  readonly rules: readonly string[]
  readonly complaints: readonly string[]
}

/** What the folders of a project import against the rules, one sentence each with what to do about it. */
export const checkBoundaries = async (
  folders: readonly string[],
  cwd: string = ROOT,
): Promise<BoundaryCheck> => {
  const { summary }: Report = JSON.parse(await cruise(folders, cwd))
  const advice = new Map(summary.ruleSetUsed.forbidden.map((rule) => [rule.name, rule.comment ?? '']))
  return {
    modulesRead: summary.totalCruised,
    rules: [...advice.keys()],
    complaints: summary.violations.map(
      ({ from, to, rule }) => `${from} imports ${to}: ${rule.name}. ${advice.get(rule.name) ?? ''}`,
    ),
  }
}
