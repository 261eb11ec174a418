// How the page looked last in this browser, so that it has its shape before the service has answered: nothing moves when the answers come.
import type { HomeArrangement } from '#contracts/requests/home-requests.ts'
import type { SessionContext } from '../../../data/session-store.ts'

export type ChartShape = {
  readonly sId: string
  readonly sName: string
  readonly w: number
  readonly h: number
}

export type HomeMemory = {
  readonly arrangement: HomeArrangement | null
  readonly hasFigures: boolean
  readonly charts: readonly ChartShape[]
  /** The height of each part in pixels, by its name. */
  readonly heights: Readonly<Record<string, number>>
}

const NOTHING: HomeMemory = { arrangement: null, hasFigures: true, charts: [], heights: {} }

const keyOf = ({ sBrandsId, sSubsidiaryId, sUserId }: SessionContext): string =>
  `armature.home ${sBrandsId} ${sSubsidiaryId} ${sUserId}`

const isMemory = (raw: unknown): raw is Partial<HomeMemory> => typeof raw === 'object' && raw !== null

export const homeMemory = (storage: Storage, context: SessionContext): HomeMemory => {
  try {
    const raw: unknown = JSON.parse(storage.getItem(keyOf(context)) ?? '{}')
    return isMemory(raw) ? { ...NOTHING, ...raw } : NOTHING
  } catch {
    return NOTHING
  }
}

export const rememberHome = (
  storage: Storage,
  context: SessionContext,
  change: Partial<HomeMemory>,
): void => {
  try {
    storage.setItem(keyOf(context), JSON.stringify({ ...homeMemory(storage, context), ...change }))
  } catch {
    // A full storage remembers nothing: the page then finds its shape as the answers come.
  }
}
