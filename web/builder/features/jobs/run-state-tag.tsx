// How a run of a job stands.
import type { JobRun } from '#contracts/scheduler.ts'
import { Tag } from '../../../ui/controls/tag.tsx'
import { useText } from '../../services/use-text.ts'
import { RUN_STATE_TONES, RUN_STATE_WORDS } from './job-words.ts'

export const RunStateTag = ({ run: { sState } }: { readonly run: JobRun }) => {
  const say = useText()
  return <Tag tone={RUN_STATE_TONES[sState]}>{say(RUN_STATE_WORDS[sState])}</Tag>
}
