// /entry/file: the files of records
import type { RecordFilesAnswer, UploadAnswer } from '#contracts/files.ts'
import type { OnProgress } from './fetch-with-progress.ts'
import type { Http, ReceivedFile } from './http.ts'

export type FileOwner = { readonly sModelsId: string; readonly sFormId: string; readonly sId: string }

export type Sending = { readonly onProgress: OnProgress; readonly signal: AbortSignal }

/** Throws RequestFailure: `too_large`, `unsupported_media`, … */
export const uploadFile = (
  http: Http,
  owner: Omit<FileOwner, 'sId'> & { readonly sId?: string; readonly field?: string },
  { file, ...sending }: Sending & { readonly file: File },
): Promise<UploadAnswer> => http.sendFile('/entry/file/upload', file, { query: owner, ...sending })

export const listFiles = (http: Http, owner: FileOwner, signal: AbortSignal): Promise<RecordFilesAnswer> =>
  http.get('/entry/file/list', { query: owner, signal })

export const fetchFile = (http: Http, sFileId: string, signal?: AbortSignal): Promise<ReceivedFile> =>
  http.getFile(`/entry/file/${encodeURIComponent(sFileId)}`, signal === undefined ? {} : { signal })

/** Those that are not there, or not for this user, are left out. */
export const describeFiles = async (
  http: Http,
  sFileIds: readonly string[],
): Promise<readonly UploadAnswer[]> =>
  (await http.post<{ readonly files: readonly UploadAnswer[] }>('/entry/file/describe', { sFileIds })).files

export const deleteFile = (http: Http, sFileId: string): Promise<void> =>
  http.post('/entry/file/delete', { sFileId })
