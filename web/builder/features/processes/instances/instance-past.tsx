// What happened in an instance so far: what people said, and each activity from when to when.
import type { InstanceAnswer } from '#contracts/workflow/processes.ts'
import { type DataColumn, DataTable } from '../../../layout/data-table.tsx'
import { useMoment } from '../../../services/use-moment.ts'
import { useText } from '../../../services/use-text.ts'
import { ACT_WORDS, ELEMENT_WORDS, INSTANCE_WORDS as WORDS } from './instance-words.ts'

type Opinion = InstanceAnswer['opinions'][number]
type Passed = InstanceAnswer['trace'][number]

type Numbered<Row> = { readonly row: Row; readonly at: number }

const numbered = <Row,>(rows: readonly Row[]): readonly Numbered<Row>[] =>
  rows.map((row, at) => ({ row, at }))

export type InstancePastProps = {
  readonly state: InstanceAnswer
  /** Of a step by its id. */
  readonly nameOf: (id: string) => string
}

/** What was done is told of a step, or of where it went. */
const OF_TARGET: ReadonlySet<string> = new Set(['move', 'skip', 'return', 'takeBack', 'timer', 'fire'])

const stepOf = ({ action, sActivityName, sTarget }: Opinion, nameOf: InstancePastProps['nameOf']) => {
  const target = sTarget !== null && OF_TARGET.has(action) ? nameOf(sTarget) : null
  return [sActivityName, target].filter((one) => one !== null).join(' → ')
}

export const InstancePast = ({ state, nameOf }: InstancePastProps) => {
  const say = useText()
  const momentOf = useMoment()
  const calledIn = ({ sName, sActivityId, type }: Passed): string => {
    const word = ELEMENT_WORDS[type]
    const known = nameOf(sActivityId)
    return sName ?? (known === sActivityId && word !== undefined ? say(word) : known)
  }
  const opinions: readonly DataColumn<Numbered<Opinion>>[] = [
    { title: say(WORDS.when), cell: ({ row }) => momentOf(row.tWhen) },
    { title: say(WORDS.who), cell: ({ row }) => row.sUserName },
    { title: say(WORDS.step), cell: ({ row }) => stepOf(row, nameOf) },
    {
      title: say(WORDS.what),
      cell: ({ row: { action } }) => {
        const word = ACT_WORDS[action]
        return word === undefined ? action : say(word)
      },
    },
    { title: say(WORDS.said), cell: ({ row }) => row.sText, isText: true },
  ]
  const passed: readonly DataColumn<Numbered<Passed>>[] = [
    { title: say(WORDS.step), cell: ({ row }) => calledIn(row) },
    { title: say(WORDS.from), cell: ({ row }) => momentOf(row.startTime) },
    { title: say(WORDS.until), cell: ({ row }) => momentOf(row.endTime) },
  ]
  return (
    <>
      <h2>{say(WORDS.opinions)}</h2>
      <DataTable
        label={say(WORDS.opinions)}
        columns={opinions}
        rows={numbered(state.opinions)}
        keyOf={({ at }) => String(at)}
      />
      <h2>{say(WORDS.history)}</h2>
      <DataTable
        label={say(WORDS.history)}
        columns={passed}
        rows={numbered(state.trace)}
        keyOf={({ at }) => String(at)}
      />
    </>
  )
}
