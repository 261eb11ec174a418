// What is wrong with the data of a file: the member, and what is said of it to whoever applies the file.
import type { Text } from '#contracts/language.ts'

export type FileComplaint = { readonly pointer: readonly (string | number)[]; readonly message: string }

export const inEnglish = ({ en }: Text): string => en
