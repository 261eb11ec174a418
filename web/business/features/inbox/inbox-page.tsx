// The inbox of approvals: what there is to do, what one did, began, or was sent a copy of.
import './inbox.css'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type InboxBox as Box, INBOX_BOXES } from '#contracts/workflow/inbox.ts'
import { Chip } from '../../../ui/controls/chip.tsx'
import { useInboxCounts } from '../../services/use-inbox-counts.ts'
import { InboxBox } from './inbox-box.tsx'

export const InboxPage = () => {
  const { t } = useTranslation()
  const [box, setBox] = useState<Box>('todo')
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const { data: counts } = useInboxCounts()
  const countOf = (of: Box): number | null =>
    of === 'todo' || of === 'copied' ? (counts?.[of] ?? null) : null
  return (
    <div className="inbox">
      <title>{t('inbox.title')}</title>
      <div className="inbox-head">
        <h1>{t('inbox.title')}</h1>
        <input
          type="search"
          className="control inbox-search"
          aria-label={t('inbox.search')}
          placeholder={t('inbox.search')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <div className="inbox-boxes">
        {INBOX_BOXES.map((one) => (
          <Chip
            key={one}
            label={t(`inbox.box.${one}`)}
            count={countOf(one)}
            isOn={one === box}
            onPress={() => setBox(one)}
          />
        ))}
      </div>
      <InboxBox key={`${box} ${search}`} box={box} search={search} />
    </div>
  )
}
