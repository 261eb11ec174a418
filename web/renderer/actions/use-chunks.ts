// Work on many records in parts, as the page shows it: how far it is, and the way to stop it.
import { useRef, useState } from 'react'
import { inChunks, type Progress } from './in-chunks.ts'

export type Chunks = {
  readonly progress: Progress | null
  stop(): void
  /** What each part answered; one part is not worth telling how far it is. */
  each<Result>(
    sIds: readonly string[],
    size: number,
    run: (sIds: readonly string[]) => Promise<Result>,
  ): Promise<readonly Result[]>
}

export const useChunks = (): Chunks => {
  const [progress, setProgress] = useState<Progress | null>(null)
  const stopped = useRef(false)
  return {
    progress,
    stop: () => {
      stopped.current = true
    },
    each: (sIds, size, run) => {
      stopped.current = false
      const onProgress = sIds.length > size ? setProgress : () => undefined
      return inChunks(sIds, { size, run, onProgress, isStopped: () => stopped.current }).finally(() =>
        setProgress(null),
      )
    },
  }
}
