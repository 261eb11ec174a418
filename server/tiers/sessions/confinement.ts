// What a session may ask for that may do less than its grants say. Routes that are not named here are refused, and so is what comes anew.
import type { FastifyRequest } from 'fastify'
import type { Confinement } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'

/** `dry`: where it is asked to try and roll back. */
type Admitted = Readonly<Record<string, 'yes' | 'dry'>>

const LOOKING: Admitted = {
  'GET /entry/context': 'yes',
  'GET /entry/menu': 'yes',
  'GET /entry/business/getModelBysId/:sModelsId': 'yes',
  'POST /entry/business/getBusinessDataByFormcustomId/:formId': 'yes',
  'GET /entry/units': 'yes',
  'GET /entry/logo': 'yes',
  'GET /entry/preferences/get': 'yes',
  'GET /entry/favourites/get': 'yes',
  'GET /entry/home/get': 'yes',
  'GET /entry/views/get': 'yes',
  'GET /entry/search': 'yes',
  'GET /entry/activity': 'yes',
  'GET /entry/related': 'yes',
  'GET /entry/file/list': 'yes',
  'POST /entry/file/describe': 'yes',
  'GET /entry/file/:sFileId': 'yes',
  'POST /entry/indexPage/commonChar': 'yes',
  'POST /entry/modelCenter/getModelCenter': 'yes',
  'GET /entry/modelCenter/getDecisions': 'yes',
  'POST /entry/business/addUpdateDelBusinessData': 'dry',
  'POST /entry/business/doExamine': 'dry',
  'POST /entry/business/getProData': 'dry',
  'POST /entry/procedureCall/doGenericProcedureCall': 'dry',
}

const ADMITTED = { viewing: LOOKING } as const satisfies Record<Confinement, Admitted>

const REFUSALS = {
  viewing: {
    en: 'You see as another user does: nothing can be changed here',
    zh: '您正以他人身份查看：此处不能更改任何内容',
  },
} as const satisfies Record<Confinement, ConstructorParameters<typeof AppError>[1]>

const DRY: ReadonlySet<unknown> = new Set(['1', 'unnumbered'])

const isDry = ({ query }: FastifyRequest): boolean =>
  typeof query === 'object' && query !== null && 'dryRun' in query && DRY.has(query.dryRun)

/** Throws forbidden where the request's session may not ask for this. */
export const requireAdmitted = (request: FastifyRequest): void => {
  const confined = request.session?.confined
  if (confined === undefined) return
  const route = `${request.method === 'HEAD' ? 'GET' : request.method} ${request.routeOptions.url ?? ''}`
  const admitted: Admitted = ADMITTED[confined]
  const how = Object.hasOwn(admitted, route) ? admitted[route] : undefined
  if (how === 'yes' || (how === 'dry' && isDry(request))) return
  throw new AppError('forbidden', REFUSALS[confined])
}
