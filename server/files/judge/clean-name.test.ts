// Names of files as clients give them, and as they are kept.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cleanName } from './clean-name.ts'

const CASES: readonly (readonly [string, string])[] = [
  ['Lieferschein 12.pdf', 'Lieferschein 12.pdf'],
  ['送货单 十二.jpg', '送货单 十二.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\me\\photo.png', 'photo.png'],
  ['..', 'file'],
  ['', 'file'],
  ['.htaccess', 'htaccess'],
  ['a\u0000b\r\nc.txt', 'abc.txt'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe_'],
  ['\u2066x\u2069\u200b.pdf', 'x.pdf'],
  ['con.pdf', 'con_.pdf'],
  ['LPT1', 'LPT1_'],
  ['contract.pdf', 'contract.pdf'],
  ['setup.exe', 'setup.exe_'],
  ['setup.exe. . ', 'setup.exe_'],
  ['page.HTML', 'page.HTML_'],
  ['logo.svg', 'logo.svg_'],
  ['a<b>:"|?*.txt', 'a_b______.txt'],
  ['100%41.txt', '100_41.txt'],
]

for (const [given, kept] of CASES) test(JSON.stringify(given), () => assert.equal(cleanName(given), kept))

test('a long name keeps its ending', () => {
  const kept = cleanName(`${'长'.repeat(500)}.pdf`)
  assert.equal(kept.length, 199)
  assert.ok(kept.endsWith('长.pdf'))
  assert.ok(cleanName('😀'.repeat(500)).isWellFormed())
})
