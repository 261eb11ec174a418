// What whoever brings a file is told where all files of the tenant together have reached what they may take.
import { AppError } from '#server/kernel/errors/app-error.ts'

const FULL = {
  en: 'Your company has no more room for files. Remove some, or ask your administrator for more.',
  zh: '贵公司的文件空间已用完：请删除一些文件，或请管理员扩容。',
}

export const noRoom = (): AppError => new AppError('too_large', FULL)
