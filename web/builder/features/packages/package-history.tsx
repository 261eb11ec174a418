// The packages that were applied, by whom, when, and what became of them.
import type { PackageRun } from '#contracts/packages.ts'
import { Tag } from '../../../ui/controls/tag.tsx'
import { EmptyNotice } from '../../../ui/notices/empty-notice.tsx'
import { type DataColumn, DataTable } from '../../layout/data-table.tsx'
import { useMoment } from '../../services/use-moment.ts'
import { useText } from '../../services/use-text.ts'
import { PackageLines } from './package-lines.tsx'
import { STATE_WORDS, PACKAGE_WORDS as WORDS } from './package-words.ts'

const Changes = ({ run: { lines, sReason } }: { readonly run: PackageRun }) => {
  const say = useText()
  if (sReason !== null) return sReason
  return (
    <details>
      <summary>{say(WORDS.count, { count: lines.length })}</summary>
      <PackageLines lines={lines} />
    </details>
  )
}

export const PackageHistory = ({ runs }: { readonly runs: readonly PackageRun[] }) => {
  const say = useText()
  const momentOf = useMoment()
  const columns: readonly DataColumn<PackageRun>[] = [
    { title: say(WORDS.when), cell: ({ tAt }) => momentOf(tAt) },
    { title: say(WORDS.who), cell: ({ sUserName }) => sUserName },
    {
      title: say(WORDS.file),
      cell: ({ sFileName, sHash }) => <span title={sHash}>{sFileName}</span>,
      isText: true,
    },
    {
      title: say(WORDS.state),
      cell: ({ sState }) => <Tag tone={STATE_WORDS[sState].tone}>{say(STATE_WORDS[sState].words)}</Tag>,
    },
    { title: say(WORDS.changes), cell: (run) => <Changes run={run} />, isText: true },
  ]
  return (
    <section className="package-part">
      <h2>{say(WORDS.history)}</h2>
      {runs.length === 0 ? (
        <EmptyNotice text={say(WORDS.none)} />
      ) : (
        <DataTable label={say(WORDS.history)} columns={columns} rows={runs} keyOf={({ sId }) => sId} />
      )}
    </section>
  )
}
