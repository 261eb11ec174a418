// What the service said to a save or a deletion that it refused: who names the row, what collides, and what stands at no field.
import type { Attributes } from '#contracts/metadata/attribute.ts'
import { columnsOf } from '#contracts/metadata/attribute-columns.ts'
import { isProblem, problemOf } from '../../data/failure.ts'
import { FailureNotice } from '../../renderer/failure-notice.tsx'
import { useText } from '../services/use-text.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import type { RowEditing } from './use-row-editing.ts'

const WORDS = { refused: { en: 'Not done', zh: '未完成' } }

export type RowNoticesProps = {
  readonly editing: RowEditing
  readonly attributes: Attributes
}

export const RowNotices = ({ editing, attributes }: RowNoticesProps) => {
  const say = useText()
  const { failure, conflicts, decide } = editing
  if (conflicts.length > 0) return <ConflictNotice conflicts={conflicts} onDecide={decide} />
  if (failure === null) return null
  const atFields = new Set(Object.entries(attributes).flatMap(([name, one]) => columnsOf(name, one)))
  const errors = problemOf(failure)?.errors ?? []
  const items = isProblem(failure, 'in_use')
    ? errors.map(({ path }) => path)
    : errors
        .filter(({ path }) => !atFields.has(path.replace(/^data\./, '')))
        .map(({ path, message }) => `${path}: ${message}`)
  return <FailureNotice error={failure} what={say(WORDS.refused)} items={items} />
}
