// Saves what the tenant has of its own as a file, and tells what that cannot say.
import type { Text } from '#contracts/language.ts'
import { FailureNotice } from '../../../renderer/failure-notice.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { ProblemNotice } from '../../../ui/notices/problem-notice.tsx'
import { useText } from '../../services/use-text.ts'
import { PACKAGE_WORDS as WORDS } from './package-words.ts'
import { useDownload } from './use-package.ts'

export const DownloadButton = ({ words }: { readonly words: Text }) => {
  const say = useText()
  const { isPending, error, data: notices = [], mutate } = useDownload()
  return (
    <div className="package-download">
      <Button isBusy={isPending} onClick={() => mutate()}>
        {say(words)}
      </Button>
      {error === null ? null : <FailureNotice error={error} what={say(WORDS.notDownloaded)} />}
      {notices.length === 0 ? null : (
        <ProblemNotice kind="warning" title={say(WORDS.unsaid)} items={notices} />
      )}
    </div>
  )
}
