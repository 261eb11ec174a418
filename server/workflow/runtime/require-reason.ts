// What an administrator does in the place of those who are asked is told with its reason.
import { invalidRequest } from '#server/kernel/errors/app-error.ts'

const WHY = {
  path: 'comment',
  message: { en: 'Say why: others find it where it is not expected', zh: '请说明原因，供他人查看' },
}

export const requireReason = ({ comment = '' }: { readonly comment?: string | undefined }): void => {
  if (comment.trim() === '') throw invalidRequest([WHY])
}
