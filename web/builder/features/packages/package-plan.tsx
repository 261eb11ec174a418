// What a package would change, with what keeps it from it, what somebody has to decide, and the way to have it done.
import { useState } from 'react'
import type { PackageSide, PackagePlan as Plan } from '#contracts/packages.ts'
import { PACKAGE_SIDES } from '#contracts/packages.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useConfirm } from '../../../ui/dialog/confirm-provider.tsx'
import { ProblemNotice } from '../../../ui/notices/problem-notice.tsx'
import { type Say, useText } from '../../services/use-text.ts'
import { DownloadButton } from './download-button.tsx'
import { LineList, PackageLines } from './package-lines.tsx'
import { PACKAGE_WORDS as WORDS } from './package-words.ts'
import type { PackageState, Shown } from './use-package.ts'

const problemText = (say: Say, { file, line, message }: Plan['problems'][number]): string =>
  file === '' ? message : say(WORDS.at, { file, line, message })

type ConflictsProps = {
  readonly conflicts: Plan['conflicts']
  readonly counts: PackageSide | null
  readonly onCounts: (side: PackageSide) => void
}

const Conflicts = ({ conflicts, counts, onCounts }: ConflictsProps) => {
  const say = useText()
  return (
    <fieldset className="package-conflicts">
      <legend>{say(WORDS.conflicts)}</legend>
      <LineList lines={conflicts} />
      <p>{say(WORDS.whose)}</p>
      {PACKAGE_SIDES.map((side) => (
        <label key={side}>
          <input type="radio" name="counts" checked={counts === side} onChange={() => onCounts(side)} />{' '}
          {say(WORDS[side])}
        </label>
      ))}
    </fieldset>
  )
}

type PackagePlanProps = Pick<PackageState, 'applying' | 'leave'> & { readonly shown: Shown }

const useApply = ({ shown, applying }: Omit<PackagePlanProps, 'leave'>, counts: PackageSide | null) => {
  const confirm = useConfirm()
  const say = useText()
  return async (): Promise<void> => {
    const isSure = await confirm({
      title: say(WORDS.sure, { file: shown.file.name }),
      text: say(WORDS.sureText, { count: shown.plan.lines.length + shown.plan.conflicts.length }),
      yes: say(WORDS.yes),
      no: say(WORDS.no),
    })
    if (isSure) applying.mutate({ shown, counts })
  }
}

export const PackagePlan = ({ shown, applying, leave }: PackagePlanProps) => {
  const say = useText()
  const [counts, setCounts] = useState<PackageSide | null>(null)
  const apply = useApply({ shown, applying }, counts)
  const { lines, conflicts, problems, notices } = shown.plan
  const isEmpty = lines.length + conflicts.length === 0
  const isOpen = conflicts.length > 0 && counts === null
  return (
    <section className="package-part">
      <h2>{say(WORDS.plan, { file: shown.file.name })}</h2>
      {shown.isAnew ? <ProblemNotice kind="warning" title={say(WORDS.changed)} /> : null}
      {problems.length === 0 ? null : (
        <ProblemNotice
          title={say(WORDS.problems, { count: problems.length })}
          items={problems.map((problem) => problemText(say, problem))}
        />
      )}
      {notices.length === 0 ? null : <ProblemNotice kind="info" title={say(WORDS.notices)} items={notices} />}
      {conflicts.length === 0 ? null : (
        <Conflicts conflicts={conflicts} counts={counts} onCounts={setCounts} />
      )}
      {isEmpty && problems.length === 0 ? <p role="status">{say(WORDS.nothing)}</p> : null}
      <PackageLines lines={lines} />
      <div className="row package-deeds">
        {isEmpty || problems.length > 0 ? null : (
          <>
            <DownloadButton words={WORDS.downloadFirst} />
            <Button kind="primary" isBusy={applying.isPending} disabled={isOpen} onClick={() => void apply()}>
              {say(WORDS.apply)}
            </Button>
          </>
        )}
        <Button disabled={applying.isPending} onClick={leave}>
          {say(WORDS.other)}
        </Button>
      </div>
    </section>
  )
}
