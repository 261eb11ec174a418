// Under what waits: to approve or submit those that are ticked, and to see the rest.
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/controls/button.tsx'

export type Deed = 'approve' | 'submit' | 'both'

export type DecisionsFootProps = {
  readonly deed: Deed
  readonly chosen: number
  readonly canChoose: number
  /** How many wait, where not all rows are shown. */
  readonly all: number | null
  readonly isBusy: boolean
  readonly onApprove: () => void
  readonly onShowAll: () => void
}

export const DecisionsFoot = ({
  deed,
  chosen,
  canChoose,
  all,
  isBusy,
  onApprove,
  onShowAll,
}: DecisionsFootProps) => {
  const { t } = useTranslation()
  return (
    <div className="decisions-foot">
      {chosen > 0 ? (
        <Button kind="primary" isSmall isBusy={isBusy} onClick={onApprove}>
          {t(`decisions.doChosen.${deed}`, { count: chosen })}
        </Button>
      ) : null}
      {chosen === 0 && canChoose > 1 ? (
        <span className="soft">{t(`decisions.chooseSeveral.${deed}`)}</span>
      ) : null}
      {all === null ? null : (
        <Button kind="text" isSmall onClick={onShowAll}>
          {t('decisions.all', { count: all })}
        </Button>
      )}
    </div>
  )
}
