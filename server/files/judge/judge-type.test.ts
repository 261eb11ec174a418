// What a file is by its bytes, and what is refused as what it is not.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { typeOf } from './judge-type.ts'

const PNG = Buffer.from('89504e470d0a1a0a0000', 'hex')
const JPEG = Buffer.from('ffd8ffe0', 'hex')
const PDF = Buffer.from('%PDF-1.7\n')
const ZIP = Buffer.from('504b0304', 'hex')
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const CASES: readonly (readonly [string, Buffer, string, string, string | null])[] = [
  ['a picture', PNG, 'image/png', 'a.png', 'image/png'],
  ['a picture of another kind', JPEG, 'image/png', 'a.png', 'image/jpeg'],
  ['a picture without a type', PNG, '', 'a', 'image/png'],
  ['text called a picture', Buffer.from('hello'), 'image/png', 'a.png', null],
  ['text under the name of a picture', Buffer.from('hello'), 'text/plain', 'a.jpg', null],
  ['a program called a PDF', Buffer.from('MZ\u0090'), 'application/pdf', 'a.pdf', null],
  ['a program under the name of a PDF', Buffer.from('MZ\u0090'), 'application/octet-stream', 'a.PDF', null],
  ['a PDF', PDF, 'application/pdf; x=1', 'a.pdf', 'application/pdf'],
  ['a PDF called a picture', PDF, 'image/png', 'a.bin', 'application/pdf'],
  ['a picture under the name of a PDF', PNG, 'application/pdf', 'a.pdf', null],
  ['a program', Buffer.from('MZ\u0090'), 'text/plain', 'a.txt', 'application/octet-stream'],
  ['a page', Buffer.from('<html>'), 'text/html', 'a.html', 'application/octet-stream'],
  ['a drawing', Buffer.from('<svg>'), 'image/svg+xml', 'a.svg', 'application/octet-stream'],
  ['a sheet', ZIP, XLSX, 'a.xlsx', XLSX],
  ['a ZIP called something else', ZIP, 'text/html', 'a', 'application/zip'],
  ['words', Buffer.from('a,b'), 'text/csv', 'a.csv', 'text/csv'],
  ['nothing known', Buffer.from('a'), 'x\ny', 'a', 'application/octet-stream'],
]

for (const [what, head, type, name, expected] of CASES)
  test(what, () => assert.equal(typeOf(head, { type, name }), expected))
