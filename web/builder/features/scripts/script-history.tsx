// What was asked of the structure, by whom, and how it ended; two texts are compared here. /builder/scripts/history
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ScriptRun } from '#contracts/scripts.ts'
import { readScriptRuns } from '../../../data/scripts.ts'
import { LoadFailure } from '../../../renderer/load-failure.tsx'
import { useServices } from '../../../session/services/services.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Tag } from '../../../ui/controls/tag.tsx'
import { EmptyNotice } from '../../../ui/notices/empty-notice.tsx'
import { LateSkeleton } from '../../../ui/notices/late-skeleton.tsx'
import { type DataColumn, DataTable } from '../../layout/data-table.tsx'
import { Pager } from '../../layout/pager.tsx'
import { useMoment } from '../../services/use-moment.ts'
import { addressOf, pageNumIn, useGo, usePagePlace } from '../../services/use-place.ts'
import { useText } from '../../services/use-text.ts'
import { CompareDialog } from './editor/compare-dialog.tsx'
import { ScriptFrame } from './script-frame.tsx'
import { STATE_TONES, STATE_WORDS, SCRIPT_WORDS as WORDS } from './script-words.ts'
import { useKeptText } from './use-kept-text.ts'
import { useOpenInEditor } from './use-open-in-editor.ts'

const PAGE_SIZE = 50
const MOST_LINES = 6
const MOST_CHOSEN = 2

const Beginning = ({ text }: Pick<ScriptRun, 'text'>) => {
  const say = useText()
  const lines = text.split('\n')
  const rest = lines.length - MOST_LINES
  return (
    <pre className="script-text">
      {lines.slice(0, MOST_LINES).join('\n')}
      {rest > 0 ? `\n${say(WORDS.more, { count: rest })}` : ''}
    </pre>
  )
}

type ChosenProps = {
  readonly chosen: readonly ScriptRun[]
  readonly onChoose: (run: ScriptRun, isChosen: boolean) => void
}

const useColumns = ({ chosen, onChoose }: ChosenProps): readonly DataColumn<ScriptRun>[] => {
  const say = useText()
  const momentOf = useMoment()
  const open = useOpenInEditor()
  return [
    {
      title: say(WORDS.choose),
      cell: (run) => (
        <input
          type="checkbox"
          aria-label={say(WORDS.chooseRun, { when: momentOf(run.tWhen) })}
          checked={chosen.some(({ sId }) => sId === run.sId)}
          onChange={({ target }) => onChoose(run, target.checked)}
        />
      ),
    },
    { title: say(WORDS.when), cell: ({ tWhen }) => momentOf(tWhen) },
    { title: say(WORDS.who), cell: ({ sUserName }) => sUserName ?? '' },
    {
      title: say(WORDS.ended),
      cell: ({ sState, sReason }) => (
        <>
          <Tag tone={STATE_TONES[sState]}>{say(STATE_WORDS[sState])}</Tag>
          {sReason === null ? null : <p className="data-text">{sReason}</p>}
        </>
      ),
      isText: true,
    },
    { title: say(WORDS.text), cell: ({ text }) => <Beginning text={text} />, isText: true },
    {
      title: '',
      cell: ({ text }) => (
        <Button isSmall onClick={() => void open(text)}>
          {say(WORDS.open)}
        </Button>
      ),
    },
  ]
}

const Compared = ({ chosen, onClose }: Pick<ChosenProps, 'chosen'> & { readonly onClose: () => void }) => {
  const say = useText()
  const momentOf = useMoment()
  const kept = useKeptText()
  const [older, newer] = chosen
    .toSorted((one, other) => Number(one.sId) - Number(other.sId))
    .map(({ tWhen, text }) => ({ name: momentOf(tWhen), text }))
  const [sides] = useState(() => ({
    before: older ?? { name: '', text: '' },
    after: newer ?? { name: say(WORDS.inEditor), text: kept.read() },
  }))
  return <CompareDialog {...sides} onClose={onClose} />
}

export const ScriptHistory = () => {
  const { http } = useServices()
  const say = useText()
  const go = useGo()
  const pageNum = pageNumIn(usePagePlace().search)
  const [chosen, setChosen] = useState<readonly ScriptRun[]>([])
  const [isComparing, setComparing] = useState(false)
  const query = useQuery({
    queryKey: ['scripts', 'history', pageNum],
    queryFn: () => readScriptRuns(http, pageNum),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const onChoose = (run: ScriptRun, isChosen: boolean): void =>
    setChosen((before) => {
      const others = before.filter(({ sId }) => sId !== run.sId)
      return isChosen ? [...others, run].slice(-MOST_CHOSEN) : others
    })
  const columns = useColumns({ chosen, onChoose })
  const { runs = [], total = 0 } = query.data ?? {}
  return (
    <ScriptFrame>
      {query.isLoadingError ? <LoadFailure isPart error={query.error} retry={query} /> : null}
      {query.isPending ? <LateSkeleton rows={8} label={say(WORDS.loading)} /> : null}
      {query.data !== undefined && total === 0 ? <EmptyNotice text={say(WORDS.noRuns)} /> : null}
      {total === 0 ? null : (
        <>
          <div className="row">
            <Button disabled={chosen.length === 0} onClick={() => setComparing(true)}>
              {say(WORDS.compareNow)}
            </Button>
            <span className="soft">{say(WORDS.chooseHelp)}</span>
          </div>
          <DataTable
            label={say(WORDS.history)}
            columns={columns}
            rows={runs}
            keyOf={({ sId }) => sId}
            isBusy={query.isPlaceholderData}
          />
          <Pager
            {...{ pageNum, total, pageSize: PAGE_SIZE }}
            onTurn={(page) => go(addressOf('scripts', ['history'], { page: String(page) }))}
          />
        </>
      )}
      {isComparing ? <Compared chosen={chosen} onClose={() => setComparing(false)} /> : null}
    </ScriptFrame>
  )
}
