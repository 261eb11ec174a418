// A module that there is not, for whoever asks.
import { AppError } from '#server/kernel/errors/app-error.ts'

export const noModule = (sModelsId: string): AppError =>
  new AppError('not_found', { en: `There is no module “${sModelsId}”.`, zh: `不存在模块“${sModelsId}”。` })
