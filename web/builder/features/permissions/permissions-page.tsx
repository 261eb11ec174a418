// Who may do what: a role or a user by the tree of modules, why somebody may not, and what two roles differ in.
import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyNotice } from '../../../ui/notices/empty-notice.tsx'
import { BuilderPage } from '../../layout/builder-page.tsx'
import { usePagePlace } from '../../services/use-place.ts'
import { useText } from '../../services/use-text.ts'
import { CompareDialog } from './compare-dialog.tsx'
import { ExplainDialog } from './explain-dialog.tsx'
import { HolderList } from './holder-list.tsx'
import { placeIn } from './holder-place.ts'
import { HolderRights } from './holder-rights.tsx'
import { PERMISSION_WORDS as WORDS } from './permission-words.ts'
import { useHolders } from './use-grants.ts'
import './permissions.css'

export const PermissionsPage = () => {
  const say = useText()
  const { rest } = usePagePlace()
  const place = placeIn(rest)
  const { data: holders } = useHolders(place?.kind === 'user' ? place.sId : '')
  const [opened, setOpened] = useState<'explain' | 'compare' | null>(null)
  const shut = (): void => setOpened(null)
  const idOf = (kind: 'role' | 'user'): string => (place?.kind === kind ? place.sId : '')
  return (
    <BuilderPage
      title={say(WORDS.title)}
      help={say(WORDS.help)}
      actions={
        <div className="row">
          <Button onClick={() => setOpened('explain')}>{say(WORDS.explain)}</Button>
          <Button onClick={() => setOpened('compare')}>{say(WORDS.compare)}</Button>
        </div>
      }
    >
      <div className="permissions">
        <HolderList place={place} />
        {place === null ? (
          <EmptyNotice text={say(WORDS.choose)} />
        ) : (
          <HolderRights key={`${place.kind} ${place.sId}`} {...{ place, holders }} />
        )}
      </div>
      {opened === 'explain' ? (
        <ExplainDialog sUserId={idOf('user')} sModelsId={place?.sModelsId ?? ''} onClose={shut} />
      ) : null}
      {opened === 'compare' ? <CompareDialog sRoleId={idOf('role')} onClose={shut} /> : null}
    </BuilderPage>
  )
}
