// Access that is a fake: who asks is told by the token.
import type { Access } from '#server/access/access.ts'
import { EVERYTHING } from '#server/access/licence/unlicensed.ts'
import type { StoredRules } from '#server/access/people/sign-in-rules.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'

const CONTEXT: RequestContext = {
  sBrandsId: 'demo',
  sSubsidiaryId: 'main',
  sUserId: 'user-1',
  sUserNo: 'admin',
  sUserName: 'Administrator',
  sLanguage: 'en',
  sLoginType: 'business',
  sEmployeeId: null,
  sDepartmentId: null,
  sRoleIds: [],
  bAdmin: 1,
  sVerifyLicense: '*',
  sSessionId: 'session-1',
  sRequestId: 'request-1',
  sClientIp: '127.0.0.1',
  sTimeZone: 'UTC',
}

const refuse = (): never => {
  throw new AppError('unauthenticated', { en: 'Sign in', zh: '请登录' })
}

/** The token `en` or `zh-CN` is a session in that language, `en@acme` one of another company; every other is none. */
const sessionOfToken: Access['authenticate'] = async (authorization) => {
  const [sLanguage, sBrandsId = CONTEXT.sBrandsId] = authorization?.replace('Bearer ', '').split('@') ?? []
  if (sLanguage !== 'en' && sLanguage !== 'zh-CN') return refuse()
  return {
    context: { ...CONTEXT, sBrandsId, sLanguage },
    grants: new Map(),
    narrowings: new Map(),
    bPlatform: false,
  }
}

const SIGN_IN_RULES: StoredRules = {
  ...{ iPasswordLength: 8, iPasswordHistory: 1, iPasswordDays: null },
  ...{ bSecondFactor: 0, sRoleIds: [], version: '' },
}

export const accessOf = (answer: (name: 'login', usual: unknown) => (...args: unknown[]) => Promise<never>) =>
  ({
    login: answer('login', {
      token: 'en',
      expiresAt: '2030-01-01T00:00:00.000Z',
      context: CONTEXT,
      confined: null,
    }),
    authenticate: sessionOfToken,
    recognise: sessionOfToken,
    sessionOfUser: async () => undefined,
    colleagues: async () => [],
    viewAs: refuse,
    factor: async () => ({ isOn: false, iRecoveryCodes: 0 }),
    beginFactor: async () => ({ sSecret: '', sUri: '' }),
    confirmFactor: async () => ({ recoveryCodes: [] }),
    removeFactor: async () => undefined,
    sessionsOf: async () => [],
    endSessionsOf: async () => ({ iCount: 0 }),
    resetFactor: async () => undefined,
    issueToken: refuse,
    licence: () => EVERYTHING,
    caller: refuse,
    outside: () => {
      throw new Error('nobody asks from outside here')
    },
    grantSources: async () => [],
    people: {
      rules: async () => SIGN_IN_RULES,
      setRules: async (_, rules) => rules,
      accessOf: refuse,
      substitutes: async () => [],
      setSubstitutes: async () => [],
      importUsers: async () => ({ iUsers: 0, problems: [], isDone: false }),
    },
    logout: async () => undefined,
    logoutOthers: async () => 0,
    sessions: async () => [],
    endSession: async () => undefined,
    companyName: async () => 'Demo',
    changePassword: async () => undefined,
    subsidiaries: async () => [],
    switchSubsidiary: async (context) => context,
    switchLanguage: async (context) => context,
    changed: async () => undefined,
  }) satisfies Access
