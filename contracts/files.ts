// Files of records: what is told of them, and which types a column or a form takes.

/** Characters of a file's name. */
export const LONGEST_FILE_NAME = 200

export type UploadAnswer = {
  readonly sFileId: string
  readonly sName: string
  readonly sType: string
  readonly iBytes: number
}

export type RecordFile = UploadAnswer & {
  /** The column that holds it; null for what is attached to the record. */
  readonly field: string | null
  readonly tWhen: string
  readonly sUserId: string
  readonly sUserName: string | null
}

export type RecordFilesAnswer = {
  readonly files: readonly RecordFile[]
  /** Bytes that one attached file may have; 0: the record takes none from this user. */
  readonly mostBytes: number
}

/** The types of a list such as `image/*, application/pdf`; empty: any. */
export const typesIn = (list: string | null): readonly string[] =>
  (list ?? '')
    .toLowerCase()
    .split(',')
    .map((type) => type.trim())
    .filter((type) => type !== '')

/** Whether the list lets the type through. */
export const takesType = (list: string | null, type: string): boolean => {
  const types = typesIn(list)
  if (types.length === 0) return true
  return types.some((one) => one === type || (one.endsWith('/*') && type.startsWith(one.slice(0, -1))))
}

/** The types that a column takes: of a picture, pictures. */
export const typesOfColumn = ({
  sFieldType,
  sFileTypes,
}: {
  readonly sFieldType: string
  readonly sFileTypes: string | null
}): string | null => sFileTypes ?? (sFieldType === 'image' ? 'image/*' : null)
