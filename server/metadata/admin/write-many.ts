// Rows that are written one after the other, of which a later one can change an earlier one: a module names its list once that is there. They
// are judged when all of them are there.
import { RESOURCES, type ResourceName } from '#contracts/metadata/resources.ts'
import { judgeRow, type Said } from './judge-row.ts'
import { beginTogether, judgeTogether } from './judge-together.ts'
import { viewerOf } from './layers.ts'
import type { ModuleJudging } from './owned-module.ts'
import type { StoredRow } from './query/resource-query.ts'
import { requireRow } from './require-row.ts'
import { addRow, changeRow, type Writing } from './write-row.ts'

/** A row that is added; with `sId` a change of one that was added before it. */
export type MetadataWrite = { readonly name: ResourceName; readonly data: Said; readonly sId?: string }

/** As it is after the last of its writes, with all that these said. */
export type WrittenRow = {
  readonly name: ResourceName
  readonly row: StoredRow
  readonly said: readonly string[]
}

const writeOne = async (writing: Writing, { name, data, sId }: MetadataWrite): Promise<StoredRow> => {
  if (sId === undefined) return addRow(writing, judgeRow(name, 'add', data))
  const { version } = await requireRow(writing.query, RESOURCES[name], {
    viewer: viewerOf(writing.session),
    sId,
  })
  return changeRow(writing, { sId, version }, judgeRow(name, 'update', data))
}

/** All or none, each row once, in the order in which they were added. Throws what a single write throws. */
export const writeTogether = async (
  judging: ModuleJudging,
  writes: readonly MetadataWrite[],
): Promise<readonly WrittenRow[]> => {
  const together = beginTogether()
  const written = new Map<string, WrittenRow>()
  for (const asked of writes) {
    const { name } = asked
    const row = await writeOne({ ...judging, name, together }, asked)
    const key = JSON.stringify([name, row.sId])
    const said = [...(written.get(key)?.said ?? []), ...Object.keys(asked.data)]
    written.set(key, { name, row, said })
  }
  await judgeTogether(judging, together)
  return [...written.values()]
}

type RowChange = { readonly sId: string; readonly version: string; readonly data: Said }

/** Rows that were there, all or none, in the order in which they are asked. Throws what a single change throws. */
export const changeTogether = async (
  judging: ModuleJudging,
  name: ResourceName,
  asked: readonly RowChange[],
): Promise<readonly StoredRow[]> => {
  const together = beginTogether()
  const rows: StoredRow[] = []
  for (const { data, ...version } of asked)
    rows.push(await changeRow({ ...judging, name, together }, version, judgeRow(name, 'update', data)))
  await judgeTogether(judging, together)
  return rows
}
