// What axe finds on a page as it stands.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Finding = { readonly id: string; readonly impact: string; readonly nodes: readonly string[] }

/** Findings of every weight. */
export const findingsOn = async (page: Page): Promise<readonly Finding[]> => {
  await page.evaluate(AXE)
  return page.evaluate(async () => {
    type Result = { id: string; impact: string; nodes: { html: string; failureSummary: string }[] }
    const { axe } = window as unknown as { axe: { run(options: object): Promise<{ violations: Result[] }> } }
    const { violations } = await axe.run({ resultTypes: ['violations'] })
    return violations.map(({ id, impact, nodes }) => ({
      id,
      impact,
      nodes: nodes.slice(0, 3).map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary}`),
    }))
  })
}
