// The fields that stay blind after a grant, and the way to open what they look into.
import type { BlindLookup } from '#contracts/permissions.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ProblemNotice } from '../../../ui/notices/problem-notice.tsx'
import { useText } from '../../services/use-text.ts'
import { PERMISSION_WORDS as WORDS } from './permission-words.ts'

export type BlindNoticeProps = {
  readonly lookups: readonly BlindLookup[]
  readonly onGrant: (sModelsId: string) => void
}

export const BlindNotice = ({ lookups, onGrant }: BlindNoticeProps) => {
  const say = useText()
  if (lookups.length === 0) return null
  const modules = new Map(lookups.map(({ sModelsId, sModuleName }) => [sModelsId, sModuleName]))
  const items = lookups.map(({ sFormName, sLabel, sModuleName }) =>
    say(WORDS.blindOne, { form: sFormName, field: sLabel, module: sModuleName }),
  )
  return (
    <ProblemNotice
      kind="warning"
      title={say(WORDS.blind)}
      items={[...new Set(items)]}
      action={
        <span className="row blind-actions">
          {[...modules].map(([sModelsId, module]) => (
            <Button key={sModelsId} isSmall onClick={() => onGrant(sModelsId)}>
              {say(WORDS.grantToo, { module })}
            </Button>
          ))}
        </span>
      }
    />
  )
}
