// Lays a br and a gzip beside each built file that gains by it, so that the service sends them without compressing anything itself.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const OF_WORDS = /\.(?:js|css|html|svg|json)$/
const LEAST_BYTES = 1_024
const QUALITY = 9

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export const precompress = async (folder: string): Promise<void> => {
  const files = await readdir(folder, { recursive: true })
  for (const file of files.filter((name) => OF_WORDS.test(name))) {
    const path = join(folder, file)
    const bytes = await readFile(path)
    if (bytes.length < LEAST_BYTES) continue
    const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY }
    await writeFile(`${path}.br`, await brotli(bytes, { params }))
    await writeFile(`${path}.gz`, await zip(bytes, { level: QUALITY }))
  }
}
