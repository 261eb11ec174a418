// What is deployed of a process: its versions, one to be seen, two to be compared. The drawing itself is one of them.
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { DeployedVersion, ProcessModel } from '#contracts/workflow/process-models.ts'
import { readDefinition, readVersions } from '../../../../data/modeler.ts'
import { LoadFailure } from '../../../../renderer/load-failure.tsx'
import { useServices } from '../../../../session/services/services.tsx'
import { EmptyNotice } from '../../../../ui/notices/empty-notice.tsx'
import { BuilderPage } from '../../../layout/builder-page.tsx'
import { DataTable } from '../../../layout/data-table.tsx'
import { useMoment } from '../../../services/use-moment.ts'
import { addressOf } from '../../../services/use-place.ts'
import { useText } from '../../../services/use-text.ts'
import { PROCESS_WORDS as WORDS } from '../process-words.ts'
import { compareModels, saidIn } from './compare-models.ts'
import { Differences } from './differences.tsx'
import { type Marks, ShownVersion } from './shown-version.tsx'

/** Stands for what is drawn. */
const DRAFT = ''
const NO_MARKS: Marks = new Map()
const AT_ONCE = 2

type Row = DeployedVersion | null
const idOf = (row: Row): string => row?.processDefinitionId ?? DRAFT

const useModels = (model: ProcessModel, ids: readonly string[]): readonly (string | undefined)[] => {
  const { http } = useServices()
  const read = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['processes', 'definition', id === DRAFT ? `${model.id} ${model.revision}` : id],
      queryFn: () => (id === DRAFT ? model.xml : readDefinition(http, id)),
      staleTime: id === DRAFT ? 0 : Number.POSITIVE_INFINITY,
    })),
  })
  return read.map(({ data }) => data)
}

const Compared = ({
  titles,
  before,
  after,
}: {
  readonly titles: readonly string[]
  readonly before: string
  readonly after: string
}) => {
  const difference = useMemo(() => compareModels(saidIn(before), saidIn(after)), [before, after])
  const marks = useMemo(() => {
    const changed = difference.changed.map(({ id }) => [id, 'changed'] as const)
    return {
      before: new Map([...changed, ...difference.removed.map(({ id }) => [id, 'removed'] as const)]),
      after: new Map([...changed, ...difference.added.map(({ id }) => [id, 'added'] as const)]),
    }
  }, [difference])
  return (
    <>
      <Differences difference={difference} />
      <div className="process-compared">
        <ShownVersion title={titles[0] ?? ''} xml={before} marks={marks.before} />
        <ShownVersion title={titles[1] ?? ''} xml={after} marks={marks.after} />
      </div>
    </>
  )
}

export const Versions = ({ model }: { readonly model: ProcessModel }) => {
  const { http } = useServices()
  const say = useText()
  const moment = useMoment()
  const [chosen, setChosen] = useState<readonly string[]>([DRAFT])
  const versions = useQuery({
    queryKey: ['processes', 'versions', model.id],
    queryFn: () => readVersions(http, model.id),
  })
  const rows: readonly Row[] = [null, ...(versions.data ?? [])]
  // The older one stands first.
  const shown = rows.filter((row) => chosen.includes(idOf(row))).toReversed()
  const [first, second] = useModels(model, shown.map(idOf))
  const nameOf = (row: Row | undefined): string => String(row?.version ?? say(WORDS.draft))
  if (versions.isLoadingError) return <LoadFailure error={versions.error} retry={versions} />
  const choose = (id: string): void =>
    setChosen((before) =>
      before.includes(id) ? before.filter((one) => one !== id) : [...before, id].slice(-AT_ONCE),
    )
  return (
    <BuilderPage
      title={`${model.sName}: ${say(WORDS.versions)}`}
      help={say(WORDS.compareHelp)}
      actions={
        <Link className="button" to={addressOf('processes', [model.id])}>
          {say(WORDS.toDrawing)}
        </Link>
      }
    >
      {versions.data?.length === 0 ? <EmptyNotice text={say(WORDS.noVersions)} /> : null}
      <DataTable
        label={say(WORDS.versions)}
        rows={rows}
        keyOf={idOf}
        columns={[
          {
            title: say(WORDS.version),
            cell: (row) => (
              <label className="row process-tick">
                <input
                  type="checkbox"
                  checked={chosen.includes(idOf(row))}
                  aria-label={say(WORDS.chooseVersion, { version: nameOf(row) })}
                  onChange={() => choose(idOf(row))}
                />
                {nameOf(row)}
              </label>
            ),
          },
          { title: say(WORDS.when), cell: (row) => (row === null ? '' : moment(row.tDeployed)) },
          { title: say(WORDS.who), cell: (row) => row?.sDeployedBy ?? '' },
        ]}
      />
      {shown.length === 1 && first !== undefined ? (
        <ShownVersion title={nameOf(shown[0])} xml={first} marks={NO_MARKS} />
      ) : null}
      {first !== undefined && second !== undefined ? (
        <Compared titles={shown.map(nameOf)} before={first} after={second} />
      ) : null}
    </BuilderPage>
  )
}
