// The query behind rows of a form; the same for whoever asks the same, so that it is read once.
import type { ReadAnswer } from '#contracts/records.ts'
import type { ReadRequest } from '#contracts/requests/read-request.ts'
import type { Http } from '../data/http.ts'
import { readForm } from '../data/read-form.ts'
import type { FormView } from './model/module-view.ts'

export const rowsQuery = (http: Http, form: FormView, request: ReadRequest) => ({
  queryKey: ['rows', form.id, request] as const,
  queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<ReadAnswer> =>
    readForm(http, { sModelsId: form.form.sModelsId, sFormId: form.id }, { ...request, signal }),
})
