// The routines of a document's buttons that are written from `action-<button>.json`. How many records may be chosen, and what the routine
// is called, the button says.
import type { Text } from '#contracts/language.ts'
import { writeAction } from './action-routine.ts'
import type { Written, WrittenDocument } from './document.ts'
import type { StepPlace } from './step-places.ts'

const refused = (file: string, message: Text): Written => ({
  files: [],
  problems: [{ file, pointer: [], message }],
})

const noButton = (code: string): Text => ({
  en: `no button ${code} of this document runs a routine`,
  zh: `该单据没有运行存储过程的按钮 ${code}`,
})

const onNoRecord = (code: string): Text => ({
  en: `the button ${code} works on no record`,
  zh: `按钮 ${code} 不针对任何记录`,
})

const writeOne = (
  { path, buttons }: WrittenDocument,
  source: WrittenDocument['actions'][number],
  place: StepPlace,
): Written => {
  const { file, value, sActionCode: code } = source
  const button = buttons?.value.find(({ sActionCode }) => sActionCode === code)
  if (typeof button?.sProcName !== 'string')
    return { files: [], problems: [{ file, pointer: [], message: noButton(code), isPending: true }] }
  if (button.sNeeds === 'none') return refused(file, onNoRecord(code))
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
export const buttonActions = (document: WrittenDocument, place: StepPlace): readonly Written[] =>
  document.actions.map((source) => writeOne(document, source, place))
