// All rules of a module's records together, as the panels use them.
import type { Environment } from '#contracts/expression/evaluate.ts'
import type { Row } from '#contracts/records.ts'
import { type EnvironmentParts, environmentsOf } from './environments.ts'
import { type FormRules, formRulesOf } from './form-rules.ts'
import type { FormView } from './module-view.ts'
import { recomputeWith } from './recompute.ts'
import type { RecordContent, RowState } from './record-content.ts'
import type { Recompute } from './record-state.ts'

export type RecordRules = {
  readonly recompute: Recompute
  environment(content: RecordContent, formId: string, row: RowState): Environment
  /** Throws when the form is no part of the module. */
  rulesOf(formId: string): FormRules
  /** Values of a new row of the form under the row given; null for the record itself. */
  newValues(form: FormView, master: Row | null): Row
}

/** Builds the rules of the module's records for one session. */
export const recordRulesOf = (parts: EnvironmentParts): RecordRules => {
  const { view } = parts
  const forms = view.master === null ? view.slaves : [view.master, ...view.slaves]
  const rules = new Map(forms.map((form) => [form.id, formRulesOf(form, view.metadata)]))
  const environments = environmentsOf(parts)
  const rulesOf = (formId: string): FormRules => {
    const found = rules.get(formId)
    if (found === undefined) throw new Error(`Form ${formId} is no part of module ${view.id}`)
    return found
  }
  return {
    rulesOf,
    recompute: recomputeWith({ slaves: view.slaves, rulesOf, environments }),
    environment: (content, formId, row) => environments.ofRow(content, formId, row),
    newValues: (form, master) => {
      const environment = environments.ofNewRow(form.id, master)
      const started = rulesOf(form.id).defaults(environment)
      return rulesOf(form.id).compute({ ...environment, row: started })
    },
  }
}
