// One role or user: who that is, the matrix of what they may do, and one module of it looked at closely.
import { useDeferredValue, useMemo, useState } from 'react'
import type { GrantedModule, Holders } from '#contracts/permissions.ts'
import { FailureNotice } from '../../../renderer/failure-notice.tsx'
import { LoadFailure } from '../../../renderer/load-failure.tsx'
import { EmptyNotice } from '../../../ui/notices/empty-notice.tsx'
import { LateSkeleton } from '../../../ui/notices/late-skeleton.tsx'
import { useText } from '../../services/use-text.ts'
import { BlindNotice } from './blind-notice.tsx'
import { GrantMatrix } from './grant-matrix.tsx'
import { toggled, type Where } from './grant-set.ts'
import { HolderHead } from './holder-head.tsx'
import { type HolderPlace, holderAt } from './holder-place.ts'
import { filtered, inTree } from './module-order.ts'
import { ModuleRights } from './module-rights.tsx'
import { PERMISSION_WORDS as WORDS } from './permission-words.ts'
import { useGrants, useSetGrants } from './use-grants.ts'
import { WhereSelect } from './where-select.tsx'

const NONE: readonly GrantedModule[] = []

export const HolderRights = ({
  place,
  holders,
}: {
  readonly place: HolderPlace
  readonly holders: Holders | undefined
}) => {
  const say = useText()
  const holder = holderAt(place)
  const query = useGrants(holder)
  const setting = useSetGrants(holder)
  const [text, setText] = useState('')
  const [where, setWhere] = useState<Where>(null)
  const [isGrantedOnly, setGrantedOnly] = useState(false)
  const shownText = useDeferredValue(text)
  const { data: modules = NONE } = query
  const rows = useMemo(
    () => filtered(inTree(modules), { text: shownText, isGrantedOnly }),
    [modules, shownText, isGrantedOnly],
  )
  if (query.isLoadingError) return <LoadFailure isPart error={query.error} retry={query} />
  if (query.data === undefined) return <LateSkeleton rows={16} label={say(WORDS.loading)} />
  const toggle = (module: GrantedModule, code: string): void =>
    setting.mutate({ module, set: toggled(module, code, { isUser: place.kind === 'user', where }), where })
  const letRead = (sModelsId: string): void => {
    const module = modules.find((one) => one.sModelsId === sModelsId)
    if (module !== undefined) toggle(module, 'view')
  }
  const chosen = modules.find(({ sModelsId }) => sModelsId === place.sModelsId)
  return (
    <div className="rights">
      <HolderHead {...{ place, holders }} />
      {setting.error === null ? null : <FailureNotice error={setting.error} what={say(WORDS.refused)} />}
      <BlindNotice lookups={setting.data?.lookups ?? []} onGrant={letRead} />
      <div className="row rights-filter">
        <input
          type="search"
          className="control control-auto"
          aria-label={say(WORDS.findModule)}
          placeholder={say(WORDS.findModule)}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <label className="row">
          <input
            type="checkbox"
            checked={isGrantedOnly}
            onChange={({ target }) => setGrantedOnly(target.checked)}
          />
          {say(WORDS.grantedOnly)}
        </label>
        <WhereSelect where={where} onChange={setWhere} />
      </div>
      <div className={chosen === undefined ? 'rights-body' : 'rights-body rights-body-split'}>
        {rows.length === 0 ? (
          <EmptyNotice text={say(WORDS.none)} />
        ) : (
          <GrantMatrix {...{ place, where, rows }} onToggle={toggle} />
        )}
        {chosen === undefined ? null : (
          <ModuleRights key={chosen.sModelsId} {...{ place, where, module: chosen }} onToggle={toggle} />
        )}
      </div>
    </div>
  )
}
