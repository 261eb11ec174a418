// The logo as it is printed: a PNG or a JPEG that can be read, and the place that it takes. pdfkit decodes a PNG where nobody can catch what
// goes wrong, so that its data are looked at before.
import { inflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import type { LogoPlace } from '../plan/report-plan.ts'

const MOST = { width: 42, height: 16 }
const MOST_PIXELS = 16_000_000
/** Four channels of two bytes. */
const MOST_PIXEL_BYTES = 8

type Picture = {
  readonly width: number
  readonly height: number
  readonly image?: { readonly imgData: Uint8Array; readonly pixelBitlength: number }
}

/** What its types leave out. */
type Opener = { readonly openImage: (bytes: Buffer) => Picture }

export type Logo = { readonly picture: PDFKit.Mixins.ImageSrc; readonly place: LogoPlace }

const canDecode = ({ width, height, image }: Picture): boolean => {
  if (image === undefined) return true
  const maxOutputLength = (width * MOST_PIXEL_BYTES + 1) * height * 2
  const { length } = inflateSync(image.imgData, { maxOutputLength })
  return length >= (Math.ceil((width * image.pixelBitlength) / 8) + 1) * height
}

const placeOf = ({ width, height }: Picture): LogoPlace => {
  const scale = Math.min(MOST.width / width, MOST.height / height)
  return { width: width * scale, height: height * scale }
}

/** Null for what cannot be printed. */
export const openLogo = (bytes: Uint8Array): Logo | null => {
  try {
    const opener = new PDFDocument() as unknown as Opener
    const picture = opener.openImage(Buffer.from(bytes))
    const pixels = picture.width * picture.height
    const isUsable = pixels > 0 && pixels <= MOST_PIXELS && canDecode(picture)
    return isUsable
      ? { picture: picture as unknown as PDFKit.Mixins.ImageSrc, place: placeOf(picture) }
      : null
  } catch {
    return null
  }
}
