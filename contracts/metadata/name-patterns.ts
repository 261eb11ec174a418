// What names in content look like, and the same in words, for those who write one that does not.

export const COLUMN_NAME = '^[sidbtj][A-Z][A-Za-z0-9]*$'
export const INNER_ROUTINE = '^fn_[a-z0-9_]+$'
export const CONVERSION_ROUTINE = '^sp_btn_[a-z]+_to_[a-z]+$'

export const FILE_TYPES = '^[a-z]+/([*]|[a-z0-9.+-]+)(, ?[a-z]+/([*]|[a-z0-9.+-]+))*$'

export const PATTERNS_IN_WORDS: Readonly<Record<string, string>> = {
  [COLUMN_NAME]: 'begins with s, i, d, b, t or j, by what it holds, and then a capital: sBillNo',
  [INNER_ROUTINE]: 'is fn_ and then small letters, digits and _',
  [CONVERSION_ROUTINE]: 'is sp_btn_<from>_to_<made>, one word of small letters each',
  [FILE_TYPES]: 'lists types, separated by commas: image/*, application/pdf',
}
