// Why nothing could be told, in words: what the network or the encryption said has a code. Pure.
import type { Text } from '#contracts/language.ts'

const UNKNOWN_NAME = { en: 'Nobody knows the name in its address.', zh: '地址中的域名不存在。' }
const UNTRUSTED = {
  en: 'Its certificate is signed by nobody whom this service trusts.',
  zh: '对方的证书不是由受信任的机构签发的。',
}
const BROKE_OFF = { en: 'It broke off the connection.', zh: '对方中断了连接。' }
const NO_WAY = { en: 'No way leads to its address.', zh: '无法到达该地址。' }
const NOT_HTTP = { en: 'It does not answer in HTTP.', zh: '对方的应答不是 HTTP。' }

const BECAUSE: Readonly<Record<string, Text>> = {
  ENOTFOUND: UNKNOWN_NAME,
  ENODATA: UNKNOWN_NAME,
  EAI_AGAIN: {
    en: 'The name in its address could not be looked up just now.',
    zh: '暂时无法解析地址中的域名。',
  },
  ECONNREFUSED: { en: 'Nobody listens at its address.', zh: '该地址没有服务在监听。' },
  ECONNRESET: BROKE_OFF,
  EPIPE: BROKE_OFF,
  EHOSTUNREACH: NO_WAY,
  ENETUNREACH: NO_WAY,
  EADDRNOTAVAIL: NO_WAY,
  ETIMEDOUT: { en: 'It could not be reached in time.', zh: '连接超时。' },
  CERT_HAS_EXPIRED: { en: 'Its certificate has expired.', zh: '对方的证书已过期。' },
  CERT_NOT_YET_VALID: { en: 'Its certificate does not hold yet.', zh: '对方的证书尚未生效。' },
  ERR_TLS_CERT_ALTNAME_INVALID: {
    en: 'Its certificate is for another name.',
    zh: '对方的证书属于其他域名。',
  },
  DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNTRUSTED,
}

const NOT_ENCRYPTED = {
  en: 'It does not speak TLS as its address says.',
  zh: '对方未按地址所示使用 TLS 加密。',
}

const otherwise = (said: string): Text => ({
  en: `It could not be told: ${said}.`,
  zh: `无法通知对方：${said}。`,
})

export const whyUntold = (error: unknown): Text => {
  if (!(error instanceof Error)) return otherwise(String(error))
  const code = 'code' in error ? String(error.code) : ''
  if (code.startsWith('ERR_SSL_') || code === 'EPROTO') return NOT_ENCRYPTED
  if (code.startsWith('HPE_')) return NOT_HTTP
  return BECAUSE[code] ?? otherwise(error.message)
}
