// The renderer's host in the builder: it shows real records and leaves everything as it is. It reads; nothing is locked, saved or kept.
import { useMemo } from 'react'
import { RequestFailure } from '../../../data/failure.ts'
import type { Http } from '../../../data/http.ts'
import type { Host } from '../../../renderer/host.ts'
import type { ViewWriter } from '../../../renderer/panels/list/view-writer.ts'
import { createDraftStore } from '../../../renderer/panels/record/draft-store.ts'
import type { LiveShown } from './live-shown.ts'

const READS = /^\/entry\/business\/getBusinessData/

/** A client that asks and never tells. */
const readingOnly = (http: Http): Http => ({
  ...http,
  post: (path, body, options) =>
    READS.test(path) ? http.post(path, body, options) : Promise.reject(new RequestFailure(null)),
  postForFile: () => Promise.reject(new RequestFailure(null)),
  sendFile: () => Promise.reject(new RequestFailure(null)),
})

const NO_STORAGE: Storage = {
  length: 0,
  clear: () => undefined,
  getItem: () => null,
  key: () => null,
  removeItem: () => undefined,
  setItem: () => undefined,
}

const NO_VIEWS: ViewWriter = {
  arrange: () => undefined,
  finish: async () => undefined,
  resumed: Promise.resolve(),
}

export const useLiveHost = ({ context }: Pick<LiveShown, 'context'>, http: Http): Host =>
  useMemo<Host>(
    () => ({
      http: readingOnly(http),
      context,
      drafts: createDraftStore(NO_STORAGE, ''),
      views: NO_VIEWS,
      places: new Map(),
      linkList: (_list, shown) => shown,
      remember: () => undefined,
      openList: () => undefined,
      mayOpen: () => false,
      addressOfRecord: () => '',
      openRecord: () => undefined,
      openNew: () => undefined,
      walk: async () => undefined,
    }),
    [http, context],
  )
