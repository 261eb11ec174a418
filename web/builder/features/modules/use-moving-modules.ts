// Writes what rearranging the tree of modules changes, and says what was refused.
import { useQueryClient } from '@tanstack/react-query'
import { type ResourceRow, updateRows } from '../../../data/resources.ts'
import { useServices } from '../../../session/services/services.tsx'
import { useToast } from '../../../ui/notices/toast-provider.tsx'
import { metadataChanged } from '../../resource/use-row-editing.ts'
import { useText } from '../../services/use-text.ts'
import { MODULE_WORDS as WORDS } from './module-words.ts'
import type { Rewrite } from './outline.ts'

export type MoveModules = (rewrites: readonly Rewrite[]) => void

export const useMovingModules = (rows: readonly ResourceRow[]): MoveModules => {
  const { http } = useServices()
  const queries = useQueryClient()
  const toast = useToast()
  const say = useText()
  const write = async (rewrites: readonly Rewrite[]): Promise<void> => {
    try {
      const versionOf = (sId: string): string => rows.find((row) => row.sId === sId)?.version ?? ''
      await updateRows(
        http,
        'gdsmodule',
        rewrites.map(({ sId, data }) => ({ sId, version: versionOf(sId), data })),
      )
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      toast({ kind: 'error', text: `${say(WORDS.notMoved)}: ${why}`, stays: true })
    } finally {
      await metadataChanged(queries)
    }
  }
  return (rewrites) => {
    if (rewrites.length > 0) void write(rewrites)
  }
}
