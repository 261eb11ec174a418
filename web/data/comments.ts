// POST /entry/comment/add, /update and /delete, GET /entry/comment/mentionable
import type { MentionableAnswer } from '#contracts/activity.ts'
import type {
  AddCommentRequest,
  ChangeCommentRequest,
  DeleteCommentRequest,
} from '#contracts/requests/comment-requests.ts'
import type { Http } from './http.ts'

/** Throws RequestFailure: `invalid_request` for a mention of somebody who may not see the record. */
export const addComment = (http: Http, sModelsId: string, request: AddCommentRequest): Promise<unknown> =>
  http.post('/entry/comment/add', request, { query: { sModelsId } })

/** Throws RequestFailure as `addComment` does. */
export const changeComment = (http: Http, request: ChangeCommentRequest): Promise<unknown> =>
  http.post('/entry/comment/update', request)

export const deleteComment = (http: Http, request: DeleteCommentRequest): Promise<unknown> =>
  http.post('/entry/comment/delete', request)

/** Whom one may mention where the module's records are. */
export const readMentionable = (http: Http, sModelsId: string): Promise<MentionableAnswer> =>
  http.get('/entry/comment/mentionable', { query: { sModelsId } })
