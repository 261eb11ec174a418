// 413 for what the database answers: more than the service can hold and send.
import { AppError } from './app-error.ts'

export const answerTooLarge = (): AppError =>
  new AppError('too_large', {
    en: 'The answer is too large. Ask for less at once.',
    zh: '结果超出服务可处理的大小，请减少单次请求的内容。',
  })
