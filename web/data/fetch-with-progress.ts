// A fetch that tells how much of the body has gone out: `fetch` itself cannot.

/** How much of what is sent has gone out, from 0 to 1. */
export type OnProgress = (part: number) => void

const headersIn = (text: string): Headers => {
  const headers = new Headers()
  for (const line of text.trim().split(/[\r\n]+/)) {
    const at = line.indexOf(': ')
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 2))
  }
  return headers
}

const aborted = (): DOMException => new DOMException('The upload was cancelled', 'AbortError')

export const fetchWithProgress =
  (onProgress: OnProgress) =>
  (address: string, { method = 'POST', headers, body, signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(aborted())
      const request = new XMLHttpRequest()
      request.open(method, address)
      new Headers(headers).forEach((value, name) => {
        request.setRequestHeader(name, value)
      })
      request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total)
      request.onerror = () => reject(new TypeError('The service cannot be reached'))
      request.onabort = () => reject(aborted())
      request.onload = () =>
        resolve(
          new Response(request.responseText, {
            status: request.status,
            statusText: request.statusText,
            headers: headersIn(request.getAllResponseHeaders()),
          }),
        )
      signal?.addEventListener('abort', () => request.abort(), { once: true })
      request.send(body as XMLHttpRequestBodyInit)
    })
