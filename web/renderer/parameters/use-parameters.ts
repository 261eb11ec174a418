// The parameters being filled in: their fields' state, and what of it can be sent.
import { useState } from 'react'
import type { FieldError } from '#contracts/error-codes.ts'
import type { Row } from '#contracts/records.ts'
import { useHost } from '../host.ts'
import type { FormView, ModuleView } from '../model/module-view.ts'
import { PARAMETERS, placeParameterErrors, sentParameters } from '../model/parameters.ts'
import type { RecordContent } from '../model/record-content.ts'
import { recordRulesOf } from '../model/record-rules.ts'
import { initialState } from '../model/record-state.ts'
import { newRow } from '../model/row-state.ts'
import { FREE } from '../model/standing.ts'
import { complaintsOf } from '../model/validation.ts'
import type { RecordParts } from '../panels/record/record-context.tsx'
import { createRecordStore } from '../panels/record/record-store.ts'
import { validationWords } from '../panels/record/validation-words.ts'
import { useBooks } from '../use-books.ts'
import { useClock } from '../use-clock.ts'
import { useWords } from '../use-words.ts'

export type Parameters = {
  readonly parts: RecordParts
  /** What to send; null when a field needs attention, which then says so. */
  take(): Promise<Row | null>
  /** Puts complaints at their fields and answers those that no field could take. */
  complain(errors: readonly FieldError[]): readonly string[]
  /** Begins again with these values; the others have their defaults. */
  fill(values: Row): void
}

type Asked = { readonly view: ModuleView; readonly master: FormView; readonly start?: Row }

const NOTHING: Row = {}

export const useParameters = ({ view, master, start = NOTHING }: Asked): Parameters => {
  const { context } = useHost()
  const words = useWords()
  const clock = useClock(context.sTimeZone)
  const { read: books } = useBooks()
  const [rules] = useState(() => recordRulesOf({ view, context, clock, books }))
  const contentOf = (values: Row): RecordContent => ({
    formId: master.id,
    head: newRow(PARAMETERS, { ...rules.newValues(master, null), ...values }),
    lines: {},
  })
  const [parts] = useState<RecordParts>(() => ({
    view,
    master,
    rules,
    store: createRecordStore(initialState(contentOf(start), true), rules.recompute),
    pending: new Set(),
    flushes: new Set(),
    cursors: new Set(),
    standing: FREE,
    canEdit: () => true,
    startEditing: (then) => then?.(),
  }))
  const { store } = parts
  return {
    parts,
    take: async () => {
      for (const flush of parts.flushes) flush()
      await Promise.all(parts.pending)
      const { content } = store.read()
      const complaints = complaintsOf(view, content, { rules, words: validationWords(words) })
      store.dispatch({ type: 'complain', complaints })
      return Object.keys(complaints).length > 0 ? null : sentParameters(master, content.head.values)
    },
    complain: (errors) => {
      const { cells, others } = placeParameterErrors(errors, master)
      store.dispatch({ type: 'complain', complaints: cells })
      return others
    },
    fill: (values) => store.dispatch({ type: 'load', base: contentOf(values), isEditing: true }),
  }
}
