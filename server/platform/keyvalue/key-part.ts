// The parts that keys of the shared store are joined of: encoded so that no part can hold a separator.

// encodeURIComponent refuses lone surrogates, which JSON writes as escapes.
export const encodeJson = (value: unknown): string => encodeURIComponent(JSON.stringify(value))
export const encodeText = (text: string): string => encodeJson(text).slice('%22'.length, -'%22'.length)

/** What stays as it is when it is encoded. */
const PLAIN = /^[A-Za-z0-9.~-]*$/

/** One part of a key: free of `_`, `:`, `@`, `&`, `=` and of everything else that parts are joined by. */
export const keyPart = (text: string): string =>
  PLAIN.test(text) ? text : encodeText(text).replaceAll('_', '%5F')
