// The builder's tables: what there is, and a tenant's own made and changed as data. Who may see and who may change is decided here.
import type {
  CarryOutTableRequest,
  DraftConversionRequest,
  DraftModuleRequest,
  PlanTableRequest,
  TakeBackTableRequest,
} from '#contracts/requests/table-requests.ts'
import type { TableChanged, TableDescription, TablePlan } from '#contracts/tables.ts'
import { admitAdministrator, admitPlatform } from '#server/kernel/context/administrator.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { type CarriedOut, type CarryOutParts, carryOut, recentChanges, takeBack } from './carry-out.ts'
import { describeTable, listTables, type TablesAsked, type TablesPage } from './list-tables.ts'
import { makeConversion } from './make-conversion.ts'
import { type ModuleMade, type ModuleParts, makeModule } from './make-module.ts'
import { judgeChange } from './plan/judge-change.ts'
import { planChange, toldPlan } from './plan-change.ts'

export type Tables = {
  readonly get: (session: Session, asked: TablesAsked) => Promise<TablesPage>
  /** 404 where the tenant has none of that name. */
  readonly getByName: (session: Session, name: string) => Promise<TableDescription>
  readonly plan: (session: Session, request: PlanTableRequest) => Promise<TablePlan>
  /** The table as a module of the tenant's own. */
  readonly draftModule: (session: Session, request: DraftModuleRequest) => Promise<ModuleMade>
  /** How documents of one of the tenant's own modules become those of another. */
  readonly draftConversion: (session: Session, request: DraftConversionRequest) => Promise<ModuleMade>
  readonly carryOut: (session: Session, request: CarryOutTableRequest) => Promise<CarriedOut>
  readonly takeBack: (session: Session, request: TakeBackTableRequest) => Promise<CarriedOut>
  /** What was carried out, the latest first. */
  readonly changes: (session: Session) => Promise<{ readonly changes: readonly TableChanged[] }>
}

const NOT_A_BUILDER = {
  en: 'Tables are for administrators, in the builder',
  zh: '只有管理员可以在构建端查看数据表',
}
const NOT_THE_PLATFORM = {
  en: 'Tables are made and changed by administrators of the platform, in the builder',
  zh: '只有平台管理员可以在构建端创建和修改数据表',
}

export const createTables = (parts: CarryOutParts & ModuleParts): Tables => ({
  draftModule: async (session, request) => {
    admitPlatform(session, NOT_THE_PLATFORM)
    return makeModule(parts, session, request)
  },
  draftConversion: async (session, request) => {
    admitPlatform(session, NOT_THE_PLATFORM)
    return makeConversion(parts, session, request)
  },
  get: async (session, asked) => {
    admitAdministrator(session, NOT_A_BUILDER)
    return listTables(parts, session, asked)
  },
  getByName: async (session, name) => {
    admitAdministrator(session, NOT_A_BUILDER)
    return describeTable(parts, session, name)
  },
  plan: async (session, { change }) => {
    admitPlatform(session, NOT_THE_PLATFORM)
    const { plan } = await planChange(parts, session, judgeChange(change))
    return toldPlan(plan, session)
  },
  carryOut: async (session, { change, text }) => {
    admitPlatform(session, NOT_THE_PLATFORM)
    return carryOut(parts, session, { change: judgeChange(change), text })
  },
  takeBack: async (session, { sId }) => {
    admitPlatform(session, NOT_THE_PLATFORM)
    return takeBack(parts, session, sId)
  },
  changes: async (session) => {
    admitPlatform(session, NOT_THE_PLATFORM)
    return { changes: await recentChanges(parts, session) }
  },
})
