// The page's own words for what is wrong with a field.
import type { ValidationWords } from '../../model/validation.ts'
import type { Words } from '../../use-words.ts'

export const validationWords = (words: Words): ValidationWords => ({
  required: ({ label }) => words('value.required', { label }),
  invalid: ({ label }) => words('value.invalid', { label }),
  notFound: () => words('value.notFound'),
})
