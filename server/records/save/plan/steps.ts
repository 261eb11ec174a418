// Long work as steps: pure code says where it may be interrupted, and whoever runs it gives others their time.

/** Yields wherever the work may rest. */
export type Steps<T> = Generator<undefined, T, undefined>
