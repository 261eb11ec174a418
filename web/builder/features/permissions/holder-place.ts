// Whose rights the address says, behind the name of the page: `role/<id>` or `user/<id>`, and the module that is looked at closely.
import type { Holder } from '../../../data/permissions.ts'
import { addressOf } from '../../services/use-place.ts'

export type HolderKind = 'role' | 'user'
export type HolderPlace = {
  readonly kind: HolderKind
  readonly sId: string
  readonly sModelsId: string | null
}

export const placeIn = ([kind, sId, sModelsId = null]: readonly (string | null)[]): HolderPlace | null =>
  (kind === 'role' || kind === 'user') && typeof sId === 'string' ? { kind, sId, sModelsId } : null

export const addressFor = (kind: HolderKind, sId: string, sModelsId?: string): string =>
  addressOf('permissions', [kind, sId, ...(sModelsId === undefined ? [] : [sModelsId])])

export const holderAt = ({ kind, sId }: Pick<HolderPlace, 'kind' | 'sId'>): Holder =>
  kind === 'role' ? { sRoleId: sId } : { sUserId: sId }
