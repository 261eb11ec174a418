// GET /entry/package/get and /download; POST /entry/package/plan and /apply
import type { PackageDone, PackageOverview, PackagePlan, PackageSide } from '#contracts/packages.ts'
import type { Http, ReceivedFile } from './http.ts'

const ignore = (): void => undefined

export const readPackages = (http: Http): Promise<PackageOverview> => http.get('/entry/package/get')

export const downloadPackage = (http: Http): Promise<ReceivedFile> => http.getFile('/entry/package/download')

export const planPackage = (http: Http, file: File): Promise<PackagePlan> =>
  http.sendFile('/entry/package/plan', file, { onProgress: ignore })

export type AgreedPackage = {
  readonly file: File
  readonly sFingerprint: string
  /** Whose word counts where both sides changed the same; null where nothing is to be decided. */
  readonly counts: PackageSide | null
}

/** Throws RequestFailure: `version_conflict` with the plan as it is now in `current`, … */
export const applyPackage = (
  http: Http,
  { file, sFingerprint, counts }: AgreedPackage,
): Promise<PackageDone> =>
  http.sendFile('/entry/package/apply', file, {
    query: { fingerprint: sFingerprint, ...(counts === null ? {} : { counts }) },
    onProgress: ignore,
  })
