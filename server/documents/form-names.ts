// Forms that rows name by their ids, as files would name them: a module's id stands for the folder, and what a form is for stands for the
// file. The first of a module's masters is its master, whatever its id. Pure.
import type { FormKind } from '#contracts/metadata-values.ts'

export type FormRow = {
  readonly sId: string
  readonly sModelsId: string
  readonly sFormKind: FormKind
  readonly sTbName: string
  readonly sParentFormId: string | null
}

/** By the form's id. */
export type FormNames = ReadonlyMap<string, { readonly path: string; readonly name: string }>

const tailOf = ({ sId, sModelsId }: FormRow): string | null =>
  sId.startsWith(`${sModelsId}.`) ? sId.slice(sModelsId.length + 1) : null

/** Of the forms of one kind in a module, in their order. */
const namesOf = (forms: readonly FormRow[]): readonly string[] => {
  const tails = forms.map(tailOf)
  const hasPlain = forms.some(({ sFormKind }, index) => tails[index] === sFormKind)
  return forms.map(({ sFormKind }, index) => {
    if (!hasPlain && index === 0) return sFormKind
    const tail = tails[index] ?? null
    return tail !== null && (tail === sFormKind || tail.startsWith(`${sFormKind}-`))
      ? tail
      : `${sFormKind}-${index + 1}`
  })
}

/** `forms` in their order. */
export const formNames = (forms: readonly FormRow[]): FormNames => {
  const kinds = Map.groupBy(forms, ({ sModelsId, sFormKind }) => `${sModelsId} ${sFormKind}`)
  return new Map(
    [...kinds.values()].flatMap((ofKind) => {
      const names = namesOf(ofKind)
      return ofKind.map(
        ({ sId, sModelsId }, index) => [sId, { path: sModelsId, name: names[index] ?? sId }] as const,
      )
    }),
  )
}

/** As a file names it from anywhere; a form that is not known, by its id. */
export const formName = (names: FormNames, sId: string): string => {
  const found = names.get(sId)
  return found === undefined ? sId : `${found.path}/${found.name}`
}
