// Judges changes as a whole: what they name is there, nothing stands under itself, nothing that is used goes, and no module that was whole is
// broken. In whatever order they are made, what counts is how everything stands afterwards.
import { RESOURCES, type Resource } from '#contracts/metadata/resources.ts'
import { invalidRequest } from '#server/kernel/errors/app-error.ts'
import { freshComplaints, type ModuleComplaint } from '../admin/fresh-complaints.ts'
import { viewerOf } from '../admin/layers.ts'
import { complaintsNow, type ModuleJudging, type Owned } from '../admin/owned-module.ts'
import type { StoredRow } from '../admin/query/resource-query.ts'
import { type KnownTo, makeKnownTo, referenceComplaints } from '../admin/reference-complaints.ts'
import { refuseUsed, soughtBefore } from '../admin/refuse-used.ts'
import { findRow } from '../admin/require-row.ts'
import { ownerOf, type Placed, refuseCircle, refuseTaken, type Writing } from '../admin/write-row.ts'
import type { Sought } from '../check/names/named.ts'
import type { Change } from './change.ts'

export type Judging = ModuleJudging

const writingOf = (judging: Judging, { resource }: Change): Writing => ({ ...judging, name: resource })

/** A change, and the row that it is about as it stands. */
type Standing = { readonly change: Change; readonly row: StoredRow | undefined }

const standing = ({ query, session }: Judging, changes: readonly Change[]): Promise<readonly Standing[]> =>
  Promise.all(
    changes.map(async (change) => {
      const { resource, sRowId: sId } = change
      return { change, row: await findRow(query, RESOURCES[resource], { viewer: viewerOf(session), sId }) }
    }),
  )

const ownerOfChange = (judging: Judging, { change, row }: Standing): Promise<Owned> => {
  const placed: Placed = row ?? change.after ?? change.before ?? {}
  return ownerOf(writingOf(judging, change), { ...placed, sId: change.sRowId })
}

/** The modules by themselves and for whom they are judged. */
type Owners = ReadonlyMap<string, Owned>

const ownersOf = (owned: readonly Owned[]): Owners =>
  new Map(owned.filter(({ sModelsId }) => sModelsId !== null).map((one) => [JSON.stringify(one), one]))

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

/** What goes with its form or its module is looked for with that. */
const goesWithItsOwn = (changes: readonly Change[], { row }: Standing): boolean =>
  changes.some(
    ({ resource, operation, sRowId }) =>
      operation === 'delete' &&
      ((resource === 'gdsconfigformmaster' && sRowId === row?.sFormId) ||
        (resource === 'gdsmodule' && sRowId === row?.sModelsId)),
  )

const soughtBeforeAll = async (judging: Judging, all: readonly Standing[]): Promise<readonly Sought[]> => {
  const changes = all.map(({ change }) => change)
  const asked: Sought[] = []
  for (const one of all) {
    const { change, row } = one
    if (change.operation === 'add' || row === undefined) continue
    const changed = change.operation === 'update' ? change.after : null
    if (changed === null && goesWithItsOwn(changes, one)) continue
    asked.push(...(await soughtBefore(writingOf(judging, change), { ...row, sId: change.sRowId }, changed)))
  }
  return asked
}

const refuseReferences = async (
  judging: Judging,
  { change, row: stored }: Standing,
  { sBrandsId, knownTo }: Pick<Owned, 'sBrandsId'> & { readonly knownTo: KnownTo },
): Promise<void> => {
  if (change.operation === 'delete') return
  const said = change.after ?? {}
  const resource: Resource = RESOURCES[change.resource]
  const row: Placed = { ...(stored ?? said), sId: change.sRowId }
  const writing = writingOf(judging, change)
  const { query, catalogue } = judging
  const referring = { said, row, catalogue, sBrandsId, knownTo }
  const complaints = await referenceComplaints(query, resource, referring)
  const at = `${change.resource}.${change.sRowId}`
  if (complaints.length > 0)
    throw invalidRequest(
      complaints.map(({ path, message }) => ({ path: path.replace(/^data/, at), message })),
    )
  await refuseTaken(writing, row, said)
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
  const stood = await standing(judging, changes)
  const owners = ownersOf(await Promise.all(stood.map((one) => ownerOfChange(judging, one))))
  const before = await complaintsOf(judging, owners)
  const sought = await soughtBeforeAll(judging, stood)
  await work()
  const stands = await standing(judging, changes)
  const knownTo = makeKnownTo(judging.query)
  const owned = await Promise.all(
    stands.map(async (one) => {
      const own = await ownerOfChange(judging, one)
      await refuseReferences(judging, one, { ...own, knownTo })
      return own
    }),
  )
  await refuseUsed(judging, sought)
  refuseBroken(before, await complaintsOf(judging, new Map([...owners, ...ownersOf(owned)])))
}
