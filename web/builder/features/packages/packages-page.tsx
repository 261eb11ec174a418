// What the tenant has of its own as one file: downloaded, brought in after its plan was looked at, and what was applied. /builder/packages
import { useQuery } from '@tanstack/react-query'
import type { PackageHolds, PackageOverview } from '#contracts/packages.ts'
import { readPackages } from '../../../data/packages.ts'
import { FailureNotice } from '../../../renderer/failure-notice.tsx'
import { LoadFailure } from '../../../renderer/load-failure.tsx'
import { useServices } from '../../../session/services/services.tsx'
import { LateSkeleton } from '../../../ui/notices/late-skeleton.tsx'
import { ProblemNotice } from '../../../ui/notices/problem-notice.tsx'
import { BuilderPage } from '../../layout/builder-page.tsx'
import { useText } from '../../services/use-text.ts'
import { DownloadButton } from './download-button.tsx'
import { PackageDrop } from './package-drop.tsx'
import { PackageHistory } from './package-history.tsx'
import { PackagePlan } from './package-plan.tsx'
import { HOLDS_WORDS, PACKAGE_WORDS as WORDS } from './package-words.ts'
import { usePackage } from './use-package.ts'
import './packages.css'

const KINDS = Object.keys(HOLDS_WORDS) as readonly (keyof PackageHolds)[]

const Holds = ({ overview: { sBrandNo, sName, holds } }: { readonly overview: PackageOverview }) => {
  const say = useText()
  const there = KINDS.filter((kind) => holds[kind] > 0)
  if (there.length === 0) return <p>{say(WORDS.holdsNothing)}</p>
  return (
    <>
      <p>{say(WORDS.holds, { name: sName, number: sBrandNo })}</p>
      <ul className="package-holds">
        {there.map((kind) => (
          <li key={kind}>{say(HOLDS_WORDS[kind], { count: holds[kind] })}</li>
        ))}
      </ul>
    </>
  )
}

const BringIn = () => {
  const say = useText()
  const { shown, applied, looking, applying, leave } = usePackage()
  const isChanged = applying.error !== null && shown?.isAnew === true
  return (
    <>
      {applied === null ? null : (
        <ProblemNotice
          kind="info"
          title={say(WORDS.done, { file: applied.name, count: applied.lines.length })}
          items={applied.notices}
        />
      )}
      {applying.error === null || isChanged ? null : (
        <FailureNotice error={applying.error} what={say(WORDS.notApplied)} />
      )}
      {shown === null ? (
        <section className="package-part">
          <h2>{say(WORDS.bring)}</h2>
          {looking.isPending ? (
            <p role="status">{say(WORDS.looking)} …</p>
          ) : (
            <PackageDrop onFile={(file) => looking.mutate(file)} />
          )}
          {looking.error === null ? null : <FailureNotice error={looking.error} what={say(WORDS.notRead)} />}
        </section>
      ) : (
        <PackagePlan {...{ shown, applying, leave }} key={shown.plan.sFingerprint} />
      )}
    </>
  )
}

export const PackagesPage = () => {
  const { http } = useServices()
  const say = useText()
  const query = useQuery({ queryKey: ['packages'], queryFn: () => readPackages(http) })
  if (query.isLoadingError) return <LoadFailure error={query.error} retry={query} />
  return (
    <BuilderPage title={say(WORDS.title)} help={say(WORDS.help)}>
      {query.data === undefined ? (
        <LateSkeleton rows={8} label={say(WORDS.loading)} />
      ) : (
        <>
          <section className="package-part">
            <h2>{say(WORDS.now)}</h2>
            <Holds overview={query.data} />
            <DownloadButton words={WORDS.download} />
          </section>
          <BringIn />
          <PackageHistory runs={query.data.runs} />
        </>
      )}
    </BuilderPage>
  )
}
