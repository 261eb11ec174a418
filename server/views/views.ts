// How people see lists, kept for them: the arrangement of each form's columns, and views saved under a name.
import { VIEW_LIMITS } from '#contracts/requests/request-limits.ts'
import type {
  ArrangeRequest,
  DeleteViewRequest,
  SavedView,
  SaveViewRequest,
} from '#contracts/requests/view-requests.ts'
import type { FormViews, ViewsAnswer } from '#contracts/views.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError, invalidRequest } from '#server/kernel/errors/app-error.ts'
import { writeJson } from '#server/kernel/json/write-json.ts'
import type { Metadata } from '#server/metadata/metadata.ts'
import type { Form } from '#server/metadata/module/module.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Sql } from '#server/platform/postgres/sql.ts'
import { type Kept, makeReadKept, type Stored } from './kept-views.ts'
import {
  dropSql,
  keepSql,
  type RoleRecord,
  rolesSql,
  type Verdict,
  type ViewKey,
  type ViewRecord,
  viewsSql,
} from './query/view-query.ts'
import { complaintsOfFilters, layoutWithin, readWithin } from './view-content.ts'

const NOT_YOURS = {
  en: 'Only an administrator may change views that others see',
  zh: '只有管理员可以更改他人可见的视图',
}
const NO_ROLE = { en: 'There is no such role', zh: '角色不存在' }
const NEEDS_ROLE = { en: 'is needed for the scope role, and for no other', zh: '仅在范围为 role 时需要' }
const TOO_MANY = {
  en: `There are ${VIEW_LIMITS.views} views already. Remove one first.`,
  zh: `已有 ${VIEW_LIMITS.views} 个视图：请先删除一个`,
}
const TOO_LARGE = { en: 'The view is too large', zh: '视图过大' }

export type Views = {
  /** Of all forms of the module, as JSON text. */
  readonly get: (session: Session, sModelsId: string) => Promise<string>
  readonly arrange: (session: Session, sModelsId: string, request: ArrangeRequest) => Promise<void>
  /** Throws forbidden for what others see, unless an administrator saves it. */
  readonly save: (session: Session, sModelsId: string, request: SaveViewRequest) => Promise<void>
  /** Throws forbidden as `save` does; a view that is not there is removed already. */
  readonly remove: (session: Session, sModelsId: string, request: DeleteViewRequest) => Promise<void>
}

const formViewsOf = (form: Form, kept: readonly Kept<ViewRecord>[]): FormViews => {
  const mine = kept.filter(({ record }) => record.sFormId === form.id)
  const arranged = mine.find(({ record }) => record.sScope === 'arrangement')
  const views = mine.flatMap(({ record: { sName, sScope, sRoleId }, stored }): SavedView[] => {
    if (sScope === 'arrangement') return []
    const layout = layoutWithin(form, stored.layout)
    const read = readWithin(form, stored.read)
    return [{ sName, sScope, ...(sRoleId === null ? {} : { sRoleId }), layout, read }]
  })
  return {
    sFormId: form.id,
    layout: arranged === undefined ? null : layoutWithin(form, arranged.stored.layout),
    views,
  }
}

const textWithin = (content: Partial<Stored>): string => {
  const text = writeJson(content)
  if (Buffer.byteLength(text) > VIEW_LIMITS.bytes) throw new AppError('too_large', TOO_LARGE)
  return text
}

const keyOf = ({ sFormId, sName, sScope, sRoleId }: DeleteViewRequest): ViewKey => {
  if ((sScope === 'role') !== (sRoleId !== undefined))
    throw invalidRequest([{ path: 'sRoleId', message: NEEDS_ROLE }])
  return { sFormId, sName, sScope, ...(sRoleId === undefined ? {} : { sRoleId }) }
}

const writerOf =
  (database: Database) =>
  async (context: RequestContext, statement: Sql): Promise<void> => {
    const [row] = await database.writeTable<Verdict>(context, 'write', statement)
    const verdict = row?.verdict ?? null
    if (verdict === 'forbidden') throw new AppError('forbidden', NOT_YOURS)
    if (verdict === 'no_role') throw invalidRequest([{ path: 'sRoleId', message: NO_ROLE }])
    if (verdict === 'too_large') throw new AppError('too_large', TOO_LARGE)
    if (verdict === 'too_many') throw invalidRequest([{ path: 'sName', message: TOO_MANY }])
  }

export type ViewsDependencies = { readonly database: Database; readonly metadata: Metadata }

export const createViews = ({ database, metadata }: ViewsDependencies): Views => {
  const write = writerOf(database)
  const readKept = makeReadKept()
  const openForm = async (session: Session, sModelsId: string, sFormId: string): Promise<Form> =>
    metadata.openForm(await metadata.openModule(session, sModelsId, 'view'), sFormId)
  return {
    get: async (session, sModelsId) => {
      const { context } = session
      const forms = [...(await metadata.openModule(session, sModelsId, 'view')).forms.values()]
      const [records, roles] = await Promise.all([
        database.readCurrent<ViewRecord>(context, viewsSql(forms.map(({ id }) => id))),
        context.bAdmin === 1 ? database.readTable<RoleRecord>(context, rolesSql()) : [],
      ])
      const kept = await readKept(records, context)
      const answer: ViewsAnswer = {
        forms: forms.map((form) => formViewsOf(form, kept)),
        roles: roles.map(({ sId, sNameEn, sNameZh }) => ({
          sId,
          sName: context.sLanguage === 'en' ? sNameEn : sNameZh,
        })),
      }
      return writeJson(answer)
    },
    arrange: async (session, sModelsId, { sFormId, layout }) => {
      const form = await openForm(session, sModelsId, sFormId)
      const text = textWithin({ layout: layoutWithin(form, layout) })
      await write(session.context, keepSql({ sFormId, sScope: 'arrangement', sName: '' }, text, 1))
    },
    save: async (session, sModelsId, request) => {
      const form = await openForm(session, sModelsId, request.sFormId)
      const key = keyOf(request)
      const complaints = complaintsOfFilters(request.read)
      if (complaints.length > 0) throw invalidRequest(complaints)
      const { layout, read } = request
      const text = textWithin({ layout: layoutWithin(form, layout), read: readWithin(form, read) })
      await write(session.context, keepSql(key, text, VIEW_LIMITS.views))
    },
    remove: async (session, sModelsId, request) => {
      await openForm(session, sModelsId, request.sFormId)
      await write(session.context, dropSql(keyOf(request)))
    },
  }
}
