// The process of the hand-written service. Takes from its parent what to serve, answers its port and the tokens of the tenants.
import { handWrittenApp } from './hand-written-app.ts'

export type HandWrittenOrder = {
  readonly databaseUrl: string
  readonly tokenKey: string
  readonly moduleText: string
  readonly tenants: readonly string[]
}

export type HandWrittenReady = { readonly port: number; readonly tokens: readonly string[] }

process.once('message', async ({ tokenKey, tenants, ...order }: HandWrittenOrder) => {
  const { server, signIn } = handWrittenApp({ ...order, tokenKey: Buffer.from(tokenKey, 'base64url') })
  const address = await server.listen({ host: '127.0.0.1', port: 0 })
  const ready: HandWrittenReady = { port: Number(new URL(address).port), tokens: await signIn(tenants) }
  process.send?.(ready)
  process.once('disconnect', () => server.close())
})
