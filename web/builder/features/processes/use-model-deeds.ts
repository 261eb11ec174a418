// Makes a model with what it begins with, and deletes one.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ModelSummary } from '#contracts/workflow/process-models.ts'
import type { Http } from '../../../data/http.ts'
import { createModel, deleteModel, readProcessModel, saveModel } from '../../../data/modeler.ts'
import { useServices } from '../../../session/services/services.tsx'
import { useConfirm } from '../../../ui/dialog/confirm-provider.tsx'
import { useToast } from '../../../ui/notices/toast-provider.tsx'
import { addressOf, useGo } from '../../services/use-place.ts'
import { useText } from '../../services/use-text.ts'
import { copyOfModel, emptyModel, type ModelFile } from './begin-model.ts'
import { PROCESS_WORDS as WORDS } from './process-words.ts'

export type NewModelFile = ModelFile & { readonly xml: string }

/** Copied from another model; empty: from none. */
export type BegunModel = ModelFile & { readonly from: string }

const begun = async (http: Http, { from, ...model }: BegunModel): Promise<string> => {
  const empty = emptyModel(model.sKey, model.sName)
  if (from === '') return empty
  const { xml } = await readProcessModel(http, from)
  return copyOfModel(xml, model) ?? empty
}

export const useModelDeeds = () => {
  const { http } = useServices()
  const say = useText()
  const toast = useToast()
  const confirm = useConfirm()
  const go = useGo()
  const client = useQueryClient()
  const seeAgain = (): Promise<void> => client.invalidateQueries({ queryKey: ['processes', 'list'] })
  const creating = useMutation({
    mutationFn: async (model: NewModelFile | BegunModel) => {
      const { sKey, sName } = model
      const xml = 'xml' in model ? model.xml : await begun(http, model)
      const { id } = await createModel(http, { sKey, sName })
      // What is refused leaves no draft behind that would hold its key.
      await saveModel(http, id, { xml }).catch(async (error: unknown) => {
        await deleteModel(http, id)
        throw error
      })
      return id
    },
    onSuccess: async (id) => {
      await seeAgain()
      go(addressOf('processes', [id]))
    },
  })
  const removing = useMutation({
    mutationFn: (id: string) => deleteModel(http, id),
    onSuccess: async () => {
      toast({ kind: 'success', text: say(WORDS.deleted) })
      await seeAgain()
    },
  })
  return {
    create: (model: NewModelFile | BegunModel): void => creating.mutate(model),
    /** `attachedTo`: the names of the modules that it approves. */
    remove: async ({ id, sName }: ModelSummary, attachedTo: readonly string[]): Promise<void> => {
      const isSure = await confirm({
        title: say(WORDS.deleteAsk, { name: sName }),
        text:
          attachedTo.length === 0
            ? say(WORDS.deleteText)
            : say(WORDS.deleteAttached, { modules: attachedTo.join(', ') }),
        yes: say(WORDS.delete),
        no: say(WORDS.keep),
        isDangerous: true,
      })
      if (isSure) removing.mutate(id)
    },
    error: creating.error ?? removing.error,
    isBusy: creating.isPending,
  }
}
