// The routines of a document's buttons that are written from `action-<button>.json`. How many records may be chosen, and what the routine
// is called, the button says.
import type { SqlFile } from '../edition.ts'
import { actionCodeOf, type BusinessDocument } from '../edition.ts'
import type { Problem } from '../problem.ts'
import type { Sourced } from '../read-json.ts'
import type { ActionContent } from './action-content.ts'
import { writeAction } from './action-routine.ts'
import type { StepPlace } from './step-places.ts'

type Written = { readonly files: readonly SqlFile[]; readonly problems: readonly Problem[] }

const refused = (file: string, message: string): Written => ({
  files: [],
  problems: [{ file, line: 1, message }],
})

const writeOne = (
  { path, buttons }: BusinessDocument,
  source: Sourced<ActionContent>,
  place: StepPlace,
): Written => {
  const { file, value } = source
  const code = actionCodeOf(file)
  const button = buttons?.value.find(({ sActionCode }) => sActionCode === code)
  if (typeof button?.sProcName !== 'string')
    return refused(file, `no button ${code} of this document runs a routine`)
  if (button.sNeeds === 'none') return refused(file, `the button ${code} works on no record`)
  return writeAction(
    {
      routine: button.sProcName.toLowerCase(),
      says: `What “${button.sNameEn}” does with each ${value.sNounEn} that is chosen. Written from ${file}.`,
      calledBy: `Called by the button "${code}".`,
      nouns: value,
      path,
      source,
      member: 'does',
      content: value.does ?? {},
      isOne: (button.sNeeds ?? 'one') === 'one',
      lock: 'for update',
      guards: [],
      sets: [],
    },
    place,
  )
}

/** Those that follow from the data of the document. */
export const buttonActions = (document: BusinessDocument, place: StepPlace): readonly Written[] =>
  document.actions.map((source) => writeOne(document, source, place))
