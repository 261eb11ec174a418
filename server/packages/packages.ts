// What a tenant has of its own as one file: made, looked at, applied by the pack in a process of its own, and what was applied.
import type {
  PackageDone,
  PackageOverview,
  PackagePlan,
  PackageRun,
  PackageSide,
} from '#contracts/packages.ts'
import { admitPlatform } from '#server/kernel/context/administrator.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { auditAccess } from '#server/platform/postgres/audit-access.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { PackProcess } from './pack-process.ts'
import type { PackAnswer } from './pack-work.ts'
import { beginSql, type Ended, endSql, holdsSql, runsSql } from './query/packages-query.ts'
import { receivePackage, type Sent, type SentPackage } from './sent-package.ts'
import { toldLine, toldProblem } from './told-lines.ts'
import { writeZip } from './zip/write-zip.ts'

export type PackageParts = {
  readonly database: Pick<Database, 'platform' | 'now'>
  readonly run: PackProcess['run']
}

export type Agreed = { readonly sFingerprint: string; readonly sCounts: PackageSide | null }

/** All refuse everybody but administrators of the platform, in the builder (403). */
export type Packages = {
  readonly get: (session: Session) => Promise<PackageOverview>
  readonly download: (session: Session) => Promise<{
    readonly fileName: string
    readonly bytes: Buffer
    /** What the database holds and no file can say. */
    readonly notices: readonly string[]
  }>
  /** Changes nothing. */
  readonly plan: (session: Session, sent: Sent) => Promise<PackagePlan>
  /** 409 (version_conflict) with the plan as it is now, where it is not the one that was agreed to or something is undecided. */
  readonly apply: (session: Session, sent: Sent, agreed: Agreed) => Promise<PackageDone>
}

const NOT_THE_PLATFORM = {
  en: 'Packages are for administrators of the platform, in the builder',
  zh: '只有平台管理员可以在构建端使用包',
}
const REFUSED = { en: 'The package was refused', zh: '该包被拒绝' }
const CHANGED = {
  en: 'Something was changed since the plan was shown, or is to be decided: look at it once more',
  zh: '显示计划后内容已有变化，或仍需作出选择，请重新查看',
}
const NOTHING = { sFingerprint: '', lines: [], conflicts: [], notices: [] } as const

const planOf = (answer: PackAnswer): PackagePlan => {
  if (answer.kind === 'refused') return { ...NOTHING, problems: answer.problems.map(toldProblem) }
  if (answer.kind === 'done') return { ...NOTHING, problems: [], notices: answer.notices }
  return {
    sFingerprint: answer.fingerprint,
    lines: answer.lines.map(toldLine),
    conflicts: answer.conflicts.map(toldLine),
    problems: [],
    notices: answer.notices,
  }
}

const refusalOf = (problems: readonly string[]): AppError =>
  new AppError('rule_violation', REFUSED, {
    errors: problems
      .map(toldProblem)
      .map(({ file, line, message }) => ({ path: `${file}:${line}`, message })),
  })

const overviewOf = async (
  { database }: PackageParts,
  { context: { sBrandsId } }: Session,
): Promise<PackageOverview> =>
  database.platform(async (query) => {
    const [[whose], runs] = await Promise.all([
      query<Omit<PackageOverview, 'runs'>>(holdsSql(sBrandsId)),
      query<PackageRun>(runsSql(sBrandsId)),
    ])
    if (whose === undefined) throw new Error('the session is of no company')
    return { ...whose, runs }
  })

/** Keeps who applied what and how it ended, in the history and in the audit. */
const kept = async (
  { database }: PackageParts,
  { context }: Session,
  { sFileName, sHash, sCounts }: Pick<SentPackage, 'sFileName' | 'sHash'> & Pick<Agreed, 'sCounts'>,
  work: () => Promise<PackAnswer>,
): Promise<PackAnswer> => {
  const { sBrandsId, sUserId } = context
  const [row] = await database.platform((query) =>
    query<{ sId: string }>(beginSql({ sBrandsId, sUserId, sFileName, sHash, sCounts })),
  )
  const sId = row?.sId ?? ''
  const end = (ended: Ended): Promise<void> =>
    database.platform(async (query) => {
      await query(endSql({ sBrandsId, sId }, ended))
      const after = { sFileName, sHash, ...ended }
      await auditAccess(query, context, { table: 'syspackage', sRowId: sId, after })
    })
  try {
    const answer = await work()
    await end(endedBy(answer))
    return answer
  } catch (error) {
    const sReason = error instanceof AppError ? error.detail.en : 'broken off'
    await end({ sState: 'broken', lines: [], sReason }).catch(() => undefined)
    throw error
  }
}

const endedBy = (answer: PackAnswer): Ended => {
  if (answer.kind === 'done') return { sState: 'done', lines: answer.lines.map(toldLine), sReason: null }
  const sReason = answer.kind === 'refused' ? (answer.problems[0] ?? REFUSED.en) : CHANGED.en
  return { sState: 'refused', lines: [], sReason }
}

const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10)

export const createPackages = (parts: PackageParts): Packages => {
  const inPlace = async <T>(session: Session, work: (sBrandNo: string) => Promise<T>): Promise<T> => {
    admitPlatform(session, NOT_THE_PLATFORM)
    return work((await overviewOf(parts, session)).sBrandNo)
  }
  const looking = { fingerprint: '', counts: null }
  return {
    get: async (session) => {
      admitPlatform(session, NOT_THE_PLATFORM)
      return overviewOf(parts, session)
    },
    download: (session) =>
      inPlace(session, async (sBrandNo) => {
        const work = { deed: 'download', sBrandNo, files: new Map(), ...looking } as const
        const { answer, files } = await parts.run(work)
        if (answer.kind !== 'done') throw refusalOf(answer.kind === 'refused' ? answer.problems : [])
        const within = new Map([...files].map(([path, bytes]) => [`${sBrandNo}/${path}`, bytes]))
        return {
          fileName: `${sBrandNo}-${dayOf(parts.database.now())}.zip`,
          bytes: await writeZip(within),
          notices: answer.notices,
        }
      }),
    plan: (session, sent) =>
      inPlace(session, async (sBrandNo) => {
        const { files } = await receivePackage(sent, sBrandNo)
        return planOf((await parts.run({ deed: 'plan', sBrandNo, files, ...looking })).answer)
      }),
    apply: (session, sent, { sFingerprint, sCounts }) =>
      inPlace(session, async (sBrandNo) => {
        const { files, ...named } = await receivePackage(sent, sBrandNo)
        const work = { deed: 'apply', sBrandNo, files, fingerprint: sFingerprint, counts: sCounts } as const
        const answer = await kept(
          parts,
          session,
          { ...named, sCounts },
          async () => (await parts.run(work)).answer,
        )
        if (answer.kind === 'refused') throw refusalOf(answer.problems)
        if (answer.kind === 'planned')
          throw new AppError('version_conflict', CHANGED, { current: planOf(answer) })
        return { lines: answer.lines.map(toldLine), notices: answer.notices }
      }),
  }
}
