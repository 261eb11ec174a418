// Which module and record the address names, whatever page stands there.
import { useParams, useSearch } from '@tanstack/react-router'

export type Place = { readonly sModelsId: string | undefined; readonly sId: string | undefined }

export const usePlace = (): Place => {
  const { sModelsId, sId } = useParams({ strict: false })
  // A dashboard is named by a search parameter.
  const shown = useSearch({ strict: false }).sModelsId
  return { sModelsId: sModelsId ?? shown, sId }
}
