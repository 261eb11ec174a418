// As what a row is used by others. Pure.
import type { ResourceName } from '#contracts/metadata/resources.ts'
import type { ResourceRow } from '../../data/resources.ts'
import type { Used } from './row-uses.tsx'

export const usedAs = (resource: ResourceName, row: ResourceRow): Used | null => {
  if (resource === 'gdsmodule') return { kind: 'module', name: row.sId }
  if (resource === 'gdsconfigformmaster') return { kind: 'form', name: row.sId }
  if (resource === 'gdsformconst')
    return { kind: 'constant', name: `${String(row.sFormId)}.${String(row.sConstName)}` }
  return null
}
