// What another system shows to get a token, and the token.
import { Type } from 'typebox'
import { type Sent, Words } from './words.ts'

export const TokenBody = Words({
  corpid: Type.String({ minLength: 1, maxLength: 64, description: 'The credential' }),
  secret: Type.String({ minLength: 1, maxLength: 200, description: 'Its secret' }),
})

export type TokenRequest = Sent<typeof TokenBody>

export type IssuedToken = {
  readonly token: string
  readonly tokenType: 'Bearer'
  /** Seconds. */
  readonly expiresIn: number
}
