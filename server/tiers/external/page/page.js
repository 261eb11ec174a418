const part = (id) => document.getElementById(id)
const form = part('credential')
const root = document.documentElement
let token = ''

const ask = async (url, init = {}) => {
  const answer = await fetch(url, { ...init, headers: { 'accept-language': root.lang, ...init.headers } })
  const body = await answer.json()
  if (!answer.ok) throw new Error(body.detail)
  return body
}

const show = async () => {
  const spec = await ask('/api/openapi.json', { headers: { authorization: `Bearer ${token}` } })
  part('whose').textContent = spec.info.title
  part('document').href = URL.createObjectURL(
    new Blob([JSON.stringify(spec, null, 2)], { type: 'application/json' }),
  )
  part('nothing').hidden = Object.keys(spec.paths).some((path) => path.startsWith('/api/invoke/'))
  part('entrance').hidden = true
  part('shown').hidden = false
  const ui = SwaggerUIBundle({
    ...{ spec, dom_id: '#swagger-ui', validatorUrl: null, tryItOutEnabled: true },
    ...{ defaultModelRendering: 'model', defaultModelExpandDepth: 0, defaultModelsExpandDepth: 0 },
  })
  ui.preauthorizeApiKey('token', token)
}

const speak = (language) => {
  root.lang = language
  document.title = language === 'en' ? 'Interfaces' : '接口'
  for (const button of document.querySelectorAll('[data-language]'))
    button.setAttribute('aria-pressed', String(button.dataset.language === language))
}

const told = (failure) => {
  part('said').textContent = failure.message
}

const enter = async () => {
  const credential = Object.fromEntries(new FormData(form))
  const { token: given, expiresIn } = await ask('/token/getToken', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credential),
  })
  token = given
  part('until').textContent = new Date(Date.now() + expiresIn * 1000).toLocaleTimeString(root.lang)
  await show()
  form.reset()
}

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const [button] = form.getElementsByTagName('button')
  part('said').textContent = ''
  button.disabled = true
  await enter().catch(told)
  button.disabled = false
})

part('leave').addEventListener('click', () => {
  token = ''
  part('swagger-ui').replaceChildren()
  part('shown').hidden = true
  part('entrance').hidden = false
  form.elements.corpid.focus()
})

for (const button of document.querySelectorAll('[data-language]'))
  button.addEventListener('click', () => {
    speak(button.dataset.language)
    if (token !== '') show().catch(told)
  })

const dark = matchMedia('(prefers-color-scheme: dark)')
const paint = () => root.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', paint)
paint()
speak(navigator.language.startsWith('zh') ? 'zh-CN' : 'en')
for (const place of document.getElementsByClassName('origin')) place.textContent = location.origin
