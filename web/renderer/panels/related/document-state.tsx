// Where a related document stands, in the colours of its module.
import type { Tone } from '#contracts/metadata-values.ts'
import type { RelatedDocument } from '#contracts/related.ts'
import { Tag } from '../../../ui/controls/tag.tsx'
import { useWords } from '../../use-words.ts'

const TONE_OF: Readonly<Record<string, Tone>> = { draft: 'waiting', approved: 'good' }

export const DocumentState = ({ document }: { readonly document: RelatedDocument }) => {
  const words = useWords()
  const { sState, sTone } = document
  if (sState === null) return null
  const known = TONE_OF[sState]
  if (known !== undefined) return <Tag tone={known}>{words(`record.${sState}`)}</Tag>
  return sTone === null ? <span className="soft">{sState}</span> : <Tag tone={sTone as Tone}>{sState}</Tag>
}
