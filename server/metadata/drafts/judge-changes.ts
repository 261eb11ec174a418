// Judges changes as a whole: what they name is there, nothing stands under itself, nothing that is used goes, and no module that was whole is
// broken. In whatever order they are made, what counts is how everything stands afterwards.
import { RESOURCES, type Resource } from '#contracts/metadata/resources.ts'
import { invalidRequest } from '#server/kernel/errors/app-error.ts'
import { freshComplaints, type ModuleComplaint } from '../admin/fresh-complaints.ts'
import { viewerOf } from '../admin/layers.ts'
import type { StoredRow } from '../admin/query/resource-query.ts'
import { referenceComplaints } from '../admin/reference-complaints.ts'
import { refuseUsed, soughtBefore } from '../admin/refuse-used.ts'
import { findRow } from '../admin/require-row.ts'
import {
  complaintsNow,
  type Owned,
  ownerOf,
  type Placed,
  refuseCircle,
  refuseTaken,
  type Writing,
} from '../admin/write-row.ts'
import type { Sought } from '../check/names/named.ts'
import type { Change } from './change.ts'

export type Judging = Omit<Writing, 'name'>

const writingOf = (judging: Judging, { resource }: Change): Writing => ({ ...judging, name: resource })

const rowOf = async (
  { query, session }: Judging,
  { resource, sRowId }: Change,
): Promise<StoredRow | undefined> =>
  findRow(query, RESOURCES[resource], { viewer: viewerOf(session), sId: sRowId })

const ownerOfChange = async (judging: Judging, change: Change): Promise<Owned> => {
  const row: Placed = (await rowOf(judging, change)) ?? change.after ?? change.before ?? {}
  return ownerOf(writingOf(judging, change), { ...row, sId: change.sRowId })
}

/** The modules by themselves and for whom they are judged. */
type Owners = ReadonlyMap<string, Owned>

const ownersOf = async (judging: Judging, changes: readonly Change[]): Promise<Owners> => {
  const owners = new Map<string, Owned>()
  for (const change of changes) {
    const owned = await ownerOfChange(judging, change)
    if (owned.sModelsId !== null) owners.set(JSON.stringify(owned), owned)
  }
  return owners
}

type Complaints = ReadonlyMap<string, readonly ModuleComplaint[]>

const complaintsOf = async (judging: Judging, owners: Owners): Promise<Complaints> => {
  const found = new Map<string, readonly ModuleComplaint[]>()
  for (const [name, owned] of owners) {
    const complaints = await complaintsNow(judging, owned)
    found.set(
      name,
      complaints.map((complaint) => ({
        ...complaint,
        path: complaint.path === 'data' ? (owned.sModelsId ?? '') : complaint.path,
      })),
    )
  }
  return found
}

const soughtBeforeAll = async (judging: Judging, changes: readonly Change[]): Promise<readonly Sought[]> => {
  const asked: Sought[] = []
  for (const change of changes.filter(({ operation }) => operation !== 'add')) {
    const row = await rowOf(judging, change)
    const changed = change.operation === 'update' ? change.after : null
    if (row !== undefined)
      asked.push(...(await soughtBefore(writingOf(judging, change), { ...row, sId: change.sRowId }, changed)))
  }
  return asked
}

const refuseReferences = async (judging: Judging, change: Change): Promise<void> => {
  const said = change.after ?? {}
  const resource: Resource = RESOURCES[change.resource]
  const row: Placed = { ...((await rowOf(judging, change)) ?? said), sId: change.sRowId }
  const writing = writingOf(judging, change)
  const { query, catalogue } = judging
  const { sBrandsId } = await ownerOfChange(judging, change)
  const complaints = await referenceComplaints(query, resource, { said, row, catalogue, sBrandsId })
  const at = `${change.resource}.${change.sRowId}`
  if (complaints.length > 0)
    throw invalidRequest(
      complaints.map(({ path, message }) => ({ path: path.replace(/^data/, at), message })),
    )
  await refuseTaken(writing, row)
  await refuseCircle(writing, change.sRowId, said)
}

const refuseBroken = (before: Complaints, after: Complaints): void => {
  const fresh = [...after].flatMap(([name, complaints]) =>
    freshComplaints(before.get(name) ?? [], complaints),
  )
  if (fresh.length > 0) throw invalidRequest(fresh)
}

/** `work` makes the changes. Throws invalid_request, duplicate, in_use. */
export const judgingChanges = async (
  judging: Judging,
  changes: readonly Change[],
  work: () => Promise<void>,
): Promise<void> => {
  const owners = await ownersOf(judging, changes)
  const before = await complaintsOf(judging, owners)
  const sought = await soughtBeforeAll(judging, changes)
  await work()
  for (const change of changes) if (change.operation !== 'delete') await refuseReferences(judging, change)
  await refuseUsed(judging, sought)
  const ownersNow = new Map([...owners, ...(await ownersOf(judging, changes))])
  refuseBroken(before, await complaintsOf(judging, ownersNow))
}
