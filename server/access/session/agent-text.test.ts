// Browsers as they name themselves, and what is kept of it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { agentText } from './agent-text.ts'

const CASES: Readonly<Record<string, string>> = {
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36':
    'Chrome 140, Windows',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0':
    'Edge 140, Windows',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15':
    'Safari 18, macOS',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1':
    'Safari 18, iPhone',
  'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0': 'Firefox 141, Linux',
  'Mozilla/5.0 (Linux; Android 15; 23127PN0CC) AppleWebKit/537.36 Chrome/134.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.60':
    'WeChat 8, Android',
  'curl/8.14.1': 'curl 8',
  '<script>alert(1)</script>': '',
  '': '',
}

test('of what a browser says there is kept what its user knows it by', () => {
  for (const [said, kept] of Object.entries(CASES)) assert.equal(agentText(said), kept, said)
  assert.equal(agentText(undefined), '')
})

test('what stands far behind is not read', () => {
  assert.equal(agentText(`${'x'.repeat(600)} Windows NT 10.0; Chrome/140.0`), '')
})
