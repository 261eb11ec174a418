// A conversion of one module of the tenant's own to another: between which two is all that is asked.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { draftConversion } from '../../../data/tables.ts'
import { FailureNotice } from '../../../renderer/failure-notice.tsx'
import { useServices } from '../../../session/services/services.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Labelled } from '../../../ui/fields/labelled.tsx'
import { useToast } from '../../../ui/notices/toast-provider.tsx'
import { addressOf, useGo } from '../../services/use-place.ts'
import { usePageLanguage, useText } from '../../services/use-text.ts'
import { CONVERSION_WORDS as WORDS } from './conversion-words.ts'
import { useOwnModules } from './use-own-modules.ts'

const FORM = 'conversion-between'
const WIDTH = 460

const ENDS = [
  { name: 'sFromModelsId', title: WORDS.from },
  { name: 'sModelsId', title: WORDS.to },
] as const

const textOf = (asked: FormData, name: string): string => String(asked.get(name) ?? '')

export const MakeConversionDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { http } = useServices()
  const say = useText()
  const language = usePageLanguage()
  const go = useGo()
  const toast = useToast()
  const client = useQueryClient()
  const modules = useOwnModules(language)
  const making = useMutation({
    mutationFn: (asked: FormData) =>
      draftConversion(http, {
        sFromModelsId: textOf(asked, 'sFromModelsId'),
        sModelsId: textOf(asked, 'sModelsId'),
      }),
    onSuccess: async ({ rows, notes }) => {
      await client.invalidateQueries()
      toast({ kind: 'success', text: [say(WORDS.made), ...notes].join(' '), stays: notes.length > 0 })
      onClose()
      go(
        addressOf(
          'conversions',
          rows.slice(0, 1).map(({ sId }) => sId),
        ),
      )
    },
  })
  return (
    <Dialog
      title={say(WORDS.make)}
      closeLabel={say(WORDS.close)}
      width={WIDTH}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{say(WORDS.cancel)}</Button>
          <Button kind="primary" isSubmit form={FORM} isBusy={making.isPending}>
            {say(WORDS.yes)}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        className="conversion-ends"
        onSubmit={(event) => {
          event.preventDefault()
          making.mutate(new FormData(event.currentTarget))
        }}
      >
        <p className="soft">{say(WORDS.makeHelp)}</p>
        {making.error === null ? null : <FailureNotice error={making.error} what={say(WORDS.notMade)} />}
        {ENDS.map(({ name, title }) => (
          <Labelled key={name} label={say(title)} isRequired>
            {(ids) => (
              <select {...ids} className="control" name={name} required>
                <option value="" />
                {modules.map((module) => (
                  <option key={module.sId} value={module.sId}>
                    {module.name}
                  </option>
                ))}
              </select>
            )}
          </Labelled>
        ))}
      </form>
    </Dialog>
  )
}
