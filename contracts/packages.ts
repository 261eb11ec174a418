// What a tenant has of its own, as one file: what it holds, what applying it would change, and what was applied.

/** Whose word counts where both sides changed the same since they agreed. */
export const PACKAGE_SIDES = ['package', 'database'] as const
export type PackageSide = (typeof PACKAGE_SIDES)[number]

export type PackageLine = {
  readonly deed: 'run' | 'add' | 'update' | 'set' | 'rename' | 'remove' | 'drop'
  /** A table of metadata, `script`, or what is set beside modules. */
  readonly kind: string
  readonly name: string
  /** What of it changes, or what it is called then; null: it as a whole. */
  readonly more: string | null
}

export type PackageProblem = {
  readonly file: string
  readonly line: number
  readonly message: string
}

export type PackagePlan = {
  readonly sFingerprint: string
  readonly lines: readonly PackageLine[]
  /** What both sides changed since they agreed. */
  readonly conflicts: readonly PackageLine[]
  readonly problems: readonly PackageProblem[]
  readonly notices: readonly string[]
}

export type PackageDone = {
  readonly lines: readonly PackageLine[]
  readonly notices: readonly string[]
}

/** `broken`: neither done nor refused, because the service or the work was ended. */
export type PackageState = 'running' | 'done' | 'refused' | 'broken'

export type PackageRun = {
  readonly sId: string
  readonly tAt: string
  readonly sUserName: string | null
  readonly sFileName: string
  readonly sHash: string
  readonly sState: PackageState
  readonly sCounts: PackageSide | null
  readonly lines: readonly PackageLine[]
  readonly sReason: string | null
}

/** How many of each a package of now holds. */
export type PackageHolds = Readonly<
  Record<'modules' | 'forms' | 'tables' | 'views' | 'routines' | 'roles' | 'overlays', number>
>

export type PackageOverview = {
  readonly sBrandNo: string
  readonly sName: string
  readonly holds: PackageHolds
  /** The latest first. */
  readonly runs: readonly PackageRun[]
}
