// In the head of a record that is under way: whom it waits for.
import { Tag } from '../../../ui/controls/tag.tsx'
import { useWords } from '../../use-words.ts'
import { useRecordFlow } from './use-record-flow.ts'

export const FlowStatus = () => {
  const words = useWords()
  const latest = useRecordFlow()?.instances[0]
  if (latest?.sState !== 'running') return null
  const who = [...new Set(latest.waiting.flatMap(({ people }) => people))].join(', ')
  const text = who === '' ? words('flow.state.running') : words('flow.inApproval', { who })
  return (
    <span className="flow-status" title={text}>
      <Tag tone="waiting">{text}</Tag>
    </span>
  )
}
