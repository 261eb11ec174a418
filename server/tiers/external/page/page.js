const form = document.getElementById('credential')
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
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(shown),
    })
    const authorization = `Bearer ${token}`
    const spec = await ask('/api/openapi.json', { headers: { authorization } })
    const ui = SwaggerUIBundle({ spec, dom_id: '#swagger-ui', validatorUrl: null, tryItOutEnabled: true })
    ui.preauthorizeApiKey('token', token)
  } catch (error) {
    said.textContent = error.message
  }
})
