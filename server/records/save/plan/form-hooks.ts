// The routines around the base path of each form that a save writes to, as the catalogue has them. Pure.
import { findRoutine, requireRoutine } from '#server/routines/call/find-routine.ts'
import type { Catalogue, Routine } from '#server/schema/catalogue/catalogue.ts'
import type { AskedForm, AskedSave } from './asked-save.ts'

export type FormHooks = {
  readonly asked: AskedForm
  readonly before: readonly Routine[]
  readonly after: readonly Routine[]
  readonly saveReturn: Routine | null
}

const hooksOfForm = (catalogue: Catalogue, sBrandsId: string, asked: AskedForm): FormHooks => {
  const { form, relation } = asked.target
  const optional = (suffix: string): readonly Routine[] =>
    [findRoutine(catalogue, sBrandsId, `sp_${relation.name}_${suffix}`)].filter(
      (found) => found !== undefined,
    )
  const named = (name: string | null, column: string): readonly Routine[] =>
    name === null || name.trim() === ''
      ? []
      : [
          requireRoutine(catalogue, sBrandsId, {
            name: name.trim(),
            namedBy: `${column} of the form ${form.id}`,
          }),
        ]
  return {
    asked,
    before: [...new Set([...optional('beforesave'), ...named(form.hookBefore, 'sSaveProNameBefore')])],
    after: [...new Set([...optional('aftersave'), ...named(form.hookAfter, 'sSaveProName')])],
    saveReturn: optional('savereturn')[0] ?? null,
  }
}

const areAny = ({ before, after, saveReturn }: FormHooks): boolean =>
  before.length > 0 || after.length > 0 || saveReturn !== null

/** Of the forms that have any, in the order of the request. Throws broken_metadata when one that metadata names is missing. */
export const hooksOf = (
  catalogue: Catalogue,
  sBrandsId: string,
  { forms }: AskedSave,
): readonly FormHooks[] =>
  forms
    .filter(({ rows }) => rows.length > 0)
    .map((asked) => hooksOfForm(catalogue, sBrandsId, asked))
    .filter(areAny)
