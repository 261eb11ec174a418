// What a session may ask for that may do less than its grants say. Routes that are not named here are refused, and so is what comes anew.
import type { FastifyRequest } from 'fastify'
import type { Confinement } from '#contracts/confinement.ts'
import { GRACE } from '#server/access/licence/grace-words.ts'
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
  'GET /entry/workflow/inbox': 'yes',
  'GET /entry/workflow/inbox/counts': 'yes',
  'GET /entry/workflow/record': 'yes',
  'POST /entry/business/addUpdateDelBusinessData': 'dry',
  'POST /entry/business/doExamine': 'dry',
  'POST /entry/business/getProData': 'dry',
  'POST /entry/procedureCall/doGenericProcedureCall': 'dry',
}

/** What a page needs to say who is signed in, and the way out. */
const COMING_IN: Admitted = {
  'GET /entry/context': 'yes',
  'GET /entry/logo': 'yes',
  'GET /entry/preferences/get': 'yes',
  'POST /entry/switchLanguage': 'yes',
  'POST /entry/logout': 'yes',
}

const RENEWING: Admitted = { ...COMING_IN, 'POST /entry/changePassword': 'yes' }

const ENROLLING: Admitted = {
  ...COMING_IN,
  'GET /entry/secondFactor/get': 'yes',
  'POST /entry/secondFactor/begin': 'yes',
  'POST /entry/secondFactor/confirm': 'yes',
}

/** What changes nothing of the business, and who may come in to it. */
const READING: Admitted = {
  ...LOOKING,
  ...RENEWING,
  ...ENROLLING,
  'GET /entry/licence': 'yes',
  'POST /entry/switchSubsidiary': 'yes',
  'GET /entry/live': 'yes',
  'GET /entry/messages/get': 'yes',
  'POST /entry/messages/see': 'yes',
  'POST /entry/export': 'yes',
  'POST /entry/report/render': 'yes',
}

/** The page that says what to do. */
const EXPIRED: Admitted = { ...COMING_IN, 'GET /entry/licence': 'yes' }

const ADMITTED = {
  viewing: LOOKING,
  password: RENEWING,
  factor: ENROLLING,
  grace: READING,
  expired: EXPIRED,
} as const satisfies Record<Confinement, Admitted>

const REFUSALS = {
  viewing: {
    en: 'You see as another user does: nothing can be changed here',
    zh: '您正以他人身份查看：此处不能更改任何内容',
  },
  password: {
    en: 'Your password is temporary or too old: change it first',
    zh: '您的密码是临时密码或已过期：请先修改密码',
  },
  factor: {
    en: 'Your company asks for a second factor: set it up first',
    zh: '贵公司要求启用第二因素：请先完成设置',
  },
  grace: GRACE,
  expired: {
    en: 'The licence has ended: nothing can be done until it is renewed. Ask whoever runs the service',
    zh: '许可证已到期：续期之前无法使用。请联系系统运维人员',
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
