// Who writes which layer: what all tenants share the platform, what a tenant has of its own its administrators.
import type { Layer, Resource } from '#contracts/metadata/resources.ts'
import { admitAdministrator, admitPlatform } from '#server/kernel/context/administrator.ts'
import type { Session } from '#server/kernel/context/session.ts'
import type { StoredRow, Viewer } from './query/resource-query.ts'

const NOT_A_BUILDER = {
  en: 'Metadata is for administrators, in the builder',
  zh: '只有管理员可以在构建端查看元数据',
}
const NOT_THE_PLATFORM = {
  en: 'What all companies share is changed by administrators of the platform, in the builder',
  zh: '所有公司共用的元数据只能由平台管理员在构建端修改',
}

export const viewerOf = ({ context: { sBrandsId }, bPlatform }: Session): Viewer => ({ sBrandsId, bPlatform })

export const admitToRead = (session: Session): void => {
  admitAdministrator(session, NOT_A_BUILDER)
}

/** Of a resource of both layers it depends on the row. */
export const admitToWrite = (session: Session, { layer }: Resource): void => {
  if (layer === 'base') admitPlatform(session, NOT_THE_PLATFORM)
  else admitToRead(session)
}

/** The layer of a row that is added: the base where the platform does not say otherwise. */
export const layerToAdd = (session: Session, { layer }: Resource, said: Layer | null): Layer => {
  if (layer !== 'both') return layer === 'base' ? 'base' : 'tenant'
  if (said === 'base') admitPlatform(session, NOT_THE_PLATFORM)
  return said ?? (session.bPlatform ? 'base' : 'tenant')
}

/** A tenant's administrators do not touch what all tenants share. */
export const refuseLayer = (session: Session, { sLayer }: Pick<StoredRow, 'sLayer'>): void => {
  if (sLayer === 'base') admitPlatform(session, NOT_THE_PLATFORM)
}
