// The error of a store that cannot be reached, does not answer or refuses to write, and what can be done without it.
import { AppError } from '#server/kernel/errors/app-error.ts'
import { ForeignStore } from '#server/kernel/errors/foreign-store.ts'
import { StoreUnusable } from '#server/kernel/errors/store-unusable.ts'

export const unavailable = (cause: unknown): AppError => {
  const error = new AppError('unavailable', {
    en: 'The shared store cannot be used at the moment',
    zh: '共享存储暂时无法使用',
  })
  error.cause = cause instanceof ForeignStore ? cause : new StoreUnusable(cause)
  return error
}

/** For what may fail with the store: its result, or nothing when the store could not be used. */
export const unlessUnavailable = async <T>(work: Promise<T>): Promise<T | undefined> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') return undefined
    throw error
  }
}
