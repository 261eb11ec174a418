// What a file looks like: the picture that it is, or a sign of its kind.
import './file-face.css'
import { FileImageOutlined, FileOutlined, FilePdfOutlined } from '@ant-design/icons'
import type { FileFacts } from './file-facts.ts'
import { usePicture } from './use-picture.ts'

const MOST_DRAWN_BYTES = 8_000_000

export type FileFaceProps = { readonly file: FileFacts; readonly mostBytes?: number; readonly alt?: string }

export const FileFace = ({ file, mostBytes = MOST_DRAWN_BYTES, alt = '' }: FileFaceProps) => {
  const address = usePicture(file, mostBytes)
  if (address !== null) return <img className="file-picture" src={address} alt={alt} />
  if (file.sType === 'application/pdf') return <FilePdfOutlined className="file-icon" aria-hidden="true" />
  if (file.sType.startsWith('image/')) return <FileImageOutlined className="file-icon" aria-hidden="true" />
  return <FileOutlined className="file-icon" aria-hidden="true" />
}
