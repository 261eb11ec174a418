// How many pixels a picture has, as its head says. A small file can stand for a picture that no browser can draw. Pure.
import { imageSize } from 'image-size'

/** An A3 page scanned at 600 dots an inch has 70 million. */
export const MOST_PIXELS = 80_000_000

/** Null where the head does not say it. */
export const pixelsOf = (head: Buffer): number | null => {
  try {
    const { width, height } = imageSize(head)
    return width * height
  } catch {
    return null
  }
}
