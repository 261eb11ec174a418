// GET /api/docs: the page on which a caller reads and tries what its credential may ask for. Credential and secret stay on the page.
import { PAGE_POLICY } from '../../http/security-headers.ts'
import type { ExternalRoute } from '../external-route.ts'

const HIDDEN = { schema: { hide: true } }

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Interfaces</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/static/swagger-ui.css">
<link rel="stylesheet" href="/api/docs/page.css">
</head>
<body>
<form id="credential" autocomplete="off">
<label>Credential 凭据 <input name="corpid" required spellcheck="false"></label>
<label>Secret 密钥 <input name="secret" type="password" required></label>
<button>Show 查看</button>
<p id="said" role="alert"></p>
</form>
<div id="swagger-ui"></div>
<script src="/docs/static/swagger-ui-bundle.js"></script>
<script src="/api/docs/page.js"></script>
</body>
</html>
`

const STYLE = `body { margin: 0; font-family: system-ui, sans-serif; }
form { display: flex; flex-wrap: wrap; gap: 0.75rem 1rem; align-items: end; padding: 1rem 1.25rem; border-bottom: 1px solid #d0d5dd; }
label { display: grid; gap: 0.25rem; font-size: 0.875rem; }
input, button { font: inherit; padding: 0.4rem 0.6rem; border: 1px solid #667085; border-radius: 6px; }
input { min-width: 18rem; }
button { background: #1d4ed8; border-color: #1d4ed8; color: #fff; }
p { flex-basis: 100%; margin: 0; color: #b42318; }
p:empty { display: none; }
`

const SCRIPT = `const form = document.getElementById('credential')
const said = document.getElementById('said')
const ask = async (url, init) => {
  const answer = await fetch(url, init)
  const body = await answer.json()
  if (!answer.ok) throw new Error(body.detail)
  return body
}
form.addEventListener('submit', async (event) => {
  event.preventDefault()
  said.textContent = ''
  try {
    const shown = Object.fromEntries(new FormData(form))
    const { token } = await ask('/token/getToken', {
      method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(shown),
    })
    const authorization = 'Bearer ' + token
    const spec = await ask('/api/openapi.json', { headers: { authorization } })
    const ui = SwaggerUIBundle({ spec, dom_id: '#swagger-ui', validatorUrl: null, tryItOutEnabled: true })
    ui.preauthorizeApiKey('token', token)
  } catch (error) {
    said.textContent = error.message
  }
})
`

export const ownDocumentation: ExternalRoute = (server) => {
  server.get('/api/docs', HIDDEN, async (_request, reply) =>
    reply.headers({ 'content-security-policy': PAGE_POLICY }).type('text/html; charset=utf-8').send(PAGE),
  )
  server.get('/api/docs/page.css', HIDDEN, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(STYLE),
  )
  server.get('/api/docs/page.js', HIDDEN, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(SCRIPT),
  )
}
