// A package on its way in: what it would change, and that carried out once it is agreed to.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PackageDone, PackagePlan, PackageSide } from '#contracts/packages.ts'
import { isProblem, problemOf } from '../../../data/failure.ts'
import { applyPackage, downloadPackage, planPackage } from '../../../data/packages.ts'
import { saveFile } from '../../../renderer/actions/show-file.ts'
import { useServices } from '../../../session/services/services.tsx'

export type Shown = {
  readonly file: File
  readonly plan: PackagePlan
  /** Whether it is another one than was agreed to. */
  readonly isAnew: boolean
}

export type Applied = PackageDone & { readonly name: string }

/** Answers what the file cannot say. */
export const useDownload = () => {
  const { http } = useServices()
  return useMutation({
    mutationFn: async () => {
      const file = await downloadPackage(http)
      saveFile(file)
      return file.notices ?? []
    },
  })
}

export const usePackage = () => {
  const { http } = useServices()
  const queries = useQueryClient()
  const [shown, setShown] = useState<Shown | null>(null)
  const [applied, setApplied] = useState<Applied | null>(null)
  const looking = useMutation({
    mutationFn: (file: File) => planPackage(http, file),
    onMutate: () => {
      setShown(null)
      setApplied(null)
    },
    onSuccess: (plan, file) => setShown({ file, plan, isAnew: false }),
  })
  const applying = useMutation({
    mutationFn: ({
      shown: { file, plan },
      counts,
    }: {
      readonly shown: Shown
      readonly counts: PackageSide | null
    }) => applyPackage(http, { file, sFingerprint: plan.sFingerprint, counts }),
    onSuccess: (done, { shown: { file } }) => {
      setShown(null)
      setApplied({ ...done, name: file.name })
    },
    onError: (error, { shown: { file } }) => {
      if (isProblem(error, 'version_conflict'))
        setShown({ file, plan: problemOf(error)?.current as PackagePlan, isAnew: true })
    },
    // Everything that the builder shows may be otherwise then.
    onSettled: () => queries.invalidateQueries(),
  })
  const leave = (): void => {
    looking.reset()
    applying.reset()
    setShown(null)
  }
  return { shown, applied, looking, applying, leave }
}

export type PackageState = ReturnType<typeof usePackage>
