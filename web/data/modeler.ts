// GET /entry/modeler/models, /model/{id}, /model/{id}/versions, /definition/{id}; POST /entry/modeler/create, /model/{id}/save,
// /model/{id}/delete, /check, /deploy/{id}; POST /entry/workflow/try
import type {
  DeployedVersion,
  ModelProblem,
  ModelSummary,
  ProcessModel,
  TriedProcess,
} from '#contracts/workflow/process-models.ts'
import type { Http } from './http.ts'

const AT = '/entry/modeler'
const model = (id: string, deed = ''): string => `${AT}/model/${encodeURIComponent(id)}${deed}`

export const readModels = async (http: Http): Promise<readonly ModelSummary[]> =>
  (await http.get<{ readonly models: readonly ModelSummary[] }>(`${AT}/models`)).models

export const readProcessModel = (http: Http, id: string): Promise<ProcessModel> => http.get(model(id))

export const createModel = (
  http: Http,
  asked: { readonly sKey: string; readonly sName: string },
): Promise<{ readonly id: string }> => http.post(`${AT}/create`, asked)

export type ModelSave = {
  readonly xml: string
  readonly svg?: string
  readonly sName?: string
  /** What it was made of; another one by now is 409. */
  readonly revision?: number
}

/** Throws RequestFailure: `version_conflict` where somebody saved since. */
export const saveModel = (http: Http, id: string, save: ModelSave): Promise<{ readonly revision: number }> =>
  http.post(model(id, '/save'), save)

export const deleteModel = (http: Http, id: string): Promise<unknown> => http.post(model(id, '/delete'), {})

export const checkModel = async (
  http: Http,
  asked: { readonly xml: string; readonly id: string },
): Promise<readonly ModelProblem[]> =>
  (await http.post<{ readonly problems: readonly ModelProblem[] }>(`${AT}/check`, asked)).problems

/** Throws RequestFailure with every problem. */
export const deployModel = (
  http: Http,
  id: string,
): Promise<{ readonly processDefinitionId: string; readonly version: number }> =>
  http.post(`${AT}/deploy/${encodeURIComponent(id)}`, {})

export const readVersions = async (http: Http, id: string): Promise<readonly DeployedVersion[]> =>
  (await http.get<{ readonly versions: readonly DeployedVersion[] }>(model(id, '/versions'))).versions

export const readDefinition = async (http: Http, id: string): Promise<string> =>
  (await http.get<{ readonly xml: string }>(`${AT}/definition/${encodeURIComponent(id)}`)).xml

export type TryAsked = {
  readonly xml: string
  readonly sModelsId: string
  readonly sId: string
  readonly sUserId: string
}

/** Writes nothing. */
export const tryProcess = (http: Http, asked: TryAsked): Promise<TriedProcess> =>
  http.post('/entry/workflow/try', asked)
