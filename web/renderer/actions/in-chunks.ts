// Work on many records, a part of them at a time, that tells how far it is and can be stopped between two parts.

export type Progress = { readonly done: number; readonly total: number }

export type ChunkWork<Result> = {
  readonly size: number
  readonly run: (sIds: readonly string[]) => Promise<Result>
  readonly onProgress: (progress: Progress) => void
  readonly isStopped: () => boolean
}

/** What each part answered. What a part throws ends the work. */
export const inChunks = async <Result>(
  sIds: readonly string[],
  { size, run, onProgress, isStopped }: ChunkWork<Result>,
): Promise<readonly Result[]> => {
  const results: Result[] = []
  for (let at = 0; at < sIds.length && !isStopped(); at += size) {
    onProgress({ done: at, total: sIds.length })
    results.push(await run(sIds.slice(at, at + size)))
  }
  return results
}
