// What waits for the user, as rows with what to do on them: to approve, to do, warnings. Several are approved at once. Its place is as
// high with few rows as with many, and no row moves while one looks.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { UNTASK_TYPES, type UntaskType } from '#contracts/metadata-values.ts'
import type { Decision, WorkCenterAnswer } from '#contracts/work-center.ts'
import { FailureNotice } from '../../../renderer/failure-notice.tsx'
import { LoadFailure } from '../../../renderer/load-failure.tsx'
import { useSession } from '../../../session/services/services.tsx'
import { Chip } from '../../../ui/controls/chip.tsx'
import { ProblemNotice } from '../../../ui/notices/problem-notice.tsx'
import { useToast } from '../../../ui/notices/toast-provider.tsx'
import { type OpenCount, openCountOf, openCountText } from '../../services/open-count.ts'
import { useWorkCenter } from '../../services/use-work-center.ts'
import { DecisionRow } from './decision-row.tsx'
import { DecisionsFoot, type Deed } from './decisions-foot.tsx'
import { keyOf } from './kept-places.ts'
import { useAskedApproval } from './use-asked-approval.tsx'
import { useDecisions } from './use-decisions.ts'
import './decisions.css'

const USUALLY_SHOWN = 6
const CHIPS: readonly UntaskType[] = [
  'PendingCheck',
  ...UNTASK_TYPES.filter((kind) => kind !== 'PendingCheck'),
]

const totalOf = (counted: WorkCenterAnswer | undefined, kind: UntaskType): OpenCount | null =>
  counted === undefined ? null : openCountOf(counted[kind])

/** The kind chosen, by its chip or by beginning something with one of its rows; else the first of which anything is open. */
const useKind = () => {
  const { query } = useWorkCenter()
  const [chosen, choose] = useState<UntaskType | null>(null)
  const open = CHIPS.find((kind) => (totalOf(query.data, kind)?.iCount ?? 0) > 0)
  return { kind: chosen ?? open ?? 'PendingCheck', choose, counted: query.data }
}

const useChoice = () => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  return {
    has: (decision: Decision): boolean => chosen.has(keyOf(decision)),
    toggle: (decision: Decision): void =>
      setChosen((before) => {
        const after = new Set(before)
        if (!after.delete(keyOf(decision))) after.add(keyOf(decision))
        return after
      }),
    drop: (decisions: readonly Decision[]): void => {
      const dropped = new Set(decisions.map(keyOf))
      setChosen((before) => new Set([...before].filter((key) => !dropped.has(key))))
    },
  }
}

/** What is done with several: approved, submitted to their processes, or each as it is. */
const deedOf = (decisions: readonly Decision[]): Deed => {
  const [first, ...others] = new Set(decisions.map(({ act }) => act))
  if (others.length > 0) return 'both'
  return first === 'submit' ? 'submit' : 'approve'
}

type RowsProps = {
  readonly kind: UntaskType /** The user began something with a row. */
  readonly onBegin: () => void
}

const Rows = ({ kind, onBegin }: RowsProps) => {
  const { t } = useTranslation()
  const toast = useToast()
  const timeZone = useSession()?.context.sTimeZone
  const { query, rows, decided, last, approval } = useDecisions(kind)
  const choice = useChoice()
  const [isWhole, setWhole] = useState(false)
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date())
  const open = rows.filter((row) => !decided.has(keyOf(row)))
  const choosable = open.filter(({ act }) => act === 'approve' || act === 'submit')
  const chosen = choosable.filter(choice.has)
  const shown = isWhole ? rows : rows.slice(0, USUALLY_SHOWN)
  const { approve, dialog } = useAskedApproval((decisions, opinion) =>
    approval.mutate(
      { decisions, opinion },
      {
        onSuccess: (refused) => {
          choice.drop(decisions)
          const count = decisions.length - refused.length
          const done = deedOf(decisions)
          if (count > 0) toast({ kind: 'success', text: t(`decisions.did.${done}`, { count }) })
        },
      },
    ),
  )
  return (
    <div className="decisions-rows" aria-busy={query.isFetching || approval.isPending}>
      {query.isLoadingError ? <LoadFailure isPart error={query.error} retry={query} /> : null}
      {query.isRefetchError ? <FailureNotice error={query.error} retry={query} /> : null}
      <ul>
        {shown.map((decision) => (
          <DecisionRow
            key={keyOf(decision)}
            {...{ kind, decision, today }}
            isDecided={decided.has(keyOf(decision))}
            isChosen={choice.has(decision)}
            isBusy={approval.isPending}
            onChoose={() => {
              onBegin()
              choice.toggle(decision)
            }}
            keepsFocus={last === keyOf(decision)}
            onApprove={() => {
              onBegin()
              approve([decision])
            }}
          />
        ))}
      </ul>
      {query.isSuccess && rows.length === 0 ? (
        <p className="decisions-none soft">{t('decisions.none')}</p>
      ) : null}
      {query.isLoading ? <span className="skeleton-bar decisions-wait" /> : null}
      <DecisionsFoot
        chosen={chosen.length}
        deed={deedOf(chosen.length > 0 ? chosen : choosable)}
        canChoose={choosable.length}
        all={rows.length > shown.length ? open.length : null}
        isBusy={approval.isPending}
        onApprove={() => approve(chosen)}
        onShowAll={() => setWhole(true)}
      />
      {dialog}
      {approval.data === undefined || approval.data.length === 0 ? null : (
        <ProblemNotice
          title={t('decisions.refused')}
          items={approval.data.map(({ decision, reason }) => `${decision.sTitle}: ${reason}`)}
        />
      )}
    </div>
  )
}

export const Decisions = () => {
  const { t, i18n } = useTranslation()
  const { kind, choose, counted } = useKind()
  const countText = (of: UntaskType): string | null => {
    const total = totalOf(counted, of)
    return total === null ? null : openCountText(total, i18n.language)
  }
  return (
    <section className="decisions" aria-labelledby="decisions">
      <div className="decisions-head">
        <h2 id="decisions">{t('decisions.title')}</h2>
        <span className="push" />
        {CHIPS.map((one) => (
          <Chip
            key={one}
            label={t(`work.${one}`)}
            count={countText(one)}
            isOn={one === kind}
            onPress={() => choose(one)}
          />
        ))}
      </div>
      <Rows key={kind} kind={kind} onBegin={() => choose(kind)} />
    </section>
  )
}
