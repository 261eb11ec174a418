// A model that is drawn: whether it was changed, saved, deployed.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import type BaseViewer from 'bpmn-js/lib/BaseViewer.js'
import { useState } from 'react'
import type { ProcessModel } from '#contracts/workflow/process-models.ts'
import { deployModel, saveModel } from '../../../data/modeler.ts'
import { useServices } from '../../../session/services/services.tsx'
import { useAskToLeave } from '../../../session/services/use-leave.ts'
import { useToast } from '../../../ui/notices/toast-provider.tsx'
import { useText } from '../../services/use-text.ts'
import { type Canvas, textOf } from './canvas/drawing.ts'
import { modelOf } from './canvas/open-canvas.ts'
import { PROCESS_WORDS as WORDS } from './process-words.ts'

/** The service keeps no picture that is larger. */
const MOST_PICTURE = 300_000

const nameIn = (canvas: BaseViewer): string =>
  textOf(canvas.get<Canvas>('canvas').getRootElement().businessObject, 'name')

export const useModelWork = (model: ProcessModel, canvas: BaseViewer | null, changes: number) => {
  const { http } = useServices()
  const say = useText()
  const toast = useToast()
  const client = useQueryClient()
  const [kept, setKept] = useState({ changes: 0, revision: model.revision })
  const isDirty = changes !== kept.changes
  const keep = async (): Promise<void> => {
    if (canvas === null) return
    const { xml, svg } = await modelOf(canvas)
    const sName = nameIn(canvas)
    const { revision } = await saveModel(http, model.id, {
      xml,
      revision: kept.revision,
      ...(svg.length > MOST_PICTURE ? {} : { svg }),
      ...(sName === '' ? {} : { sName }),
    })
    setKept({ changes, revision })
    // What is opened again, and compared, is what was saved.
    const saved: ProcessModel = { ...model, xml, svg, revision, sName: sName || model.sName }
    client.setQueryData(['processes', 'model', model.id], saved)
  }
  const seeAgain = (): Promise<void> =>
    client.invalidateQueries({
      queryKey: ['processes'],
      predicate: ({ queryKey }) => queryKey[1] !== 'model',
    })
  const saving = useMutation({
    mutationFn: keep,
    onSuccess: async () => {
      toast({ kind: 'success', text: say(WORDS.saved) })
      await seeAgain()
    },
  })
  const deploying = useMutation({
    mutationFn: async () => {
      if (isDirty) await keep()
      return deployModel(http, model.id)
    },
    onSuccess: async ({ version }) => {
      toast({ kind: 'success', text: say(WORDS.deployedNow, { version }) })
      await seeAgain()
    },
  })
  const isBusy = saving.isPending || deploying.isPending
  const leave = useAskToLeave({ isDirty: () => isDirty, discard: () => undefined })
  useBlocker({
    shouldBlockFn: async () => !(await leave()),
    enableBeforeUnload: () => isDirty,
    disabled: !isDirty || isBusy,
  })
  return {
    isDirty,
    isBusy,
    save: (): void => {
      deploying.reset()
      saving.mutate()
    },
    deploy: (): void => {
      saving.reset()
      deploying.mutate()
    },
    error: saving.error ?? deploying.error,
  }
}
