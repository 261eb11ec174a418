// The columns of a module's forms layer by layer, by what merges them for users: for whoever asks which layer says what. Pure.
import type { Narrowing } from '#server/kernel/context/narrowing.ts'
import type { Steps } from '#server/kernel/steps/steps.ts'
import type { ModuleRows, OverlayRow } from '../load/rows.ts'
import type { ColumnLayer } from '../metadata.ts'
import { narrowedColumns } from './apply-narrowing.ts'
import { mergeOverlays } from './merge-overlays.ts'

export type LayerSources = {
  readonly rows: ModuleRows
  readonly userOverlays: readonly OverlayRow[]
  readonly narrowing: Narrowing | null
}

export function* columnLayers({
  rows,
  userOverlays,
  narrowing,
}: LayerSources): Steps<readonly ColumnLayer[]> {
  const { columns, tenantOverlays, secrets } = rows
  const base = yield* mergeOverlays(columns, { tenant: [], user: [], secrets })
  const tenant = yield* mergeOverlays(columns, { tenant: tenantOverlays, user: [], secrets })
  const user = yield* mergeOverlays(columns, { tenant: tenantOverlays, user: userOverlays, secrets })
  return [
    { layer: 'base', columns: base },
    { layer: 'tenant', columns: tenant },
    { layer: 'user', columns: user },
    { layer: 'rights', columns: narrowedColumns(user, narrowing) },
  ]
}
