// Where nothing can listen: one sentence that names the variable, whatever the system says.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkAddress, listenRefusal } from './address.ts'

const place = { host: 'erp.example', port: 8080 }

test('every refusal of the system is a sentence about HOST or the port', () => {
  for (const [code, sentence] of Object.entries({
    EAI_AGAIN: /^HOST erp\.example cannot be looked up now: /,
    ENOTFOUND: /^HOST erp\.example is not known: /,
    EADDRNOTAVAIL: /^HOST erp\.example is not an address of this machine\.$/,
    EADDRINUSE: /^Port 8080 on erp\.example is taken by another program: /,
    EACCES: /^This user may not listen on port 8080: /,
    EINVAL: /^Nothing can listen on port 8080 of HOST erp\.example: Error: listen$/,
  })) {
    const { name, message } = listenRefusal(Object.assign(new Error('listen'), { code }), place)
    assert.equal(name, 'StartRefused')
    assert.match(message, sentence)
  }
})

test('hosts that no machine has, or none without more said', async () => {
  for (const host of ['256.1.1.1', '192.0.2.1', 'fe80::1', 'a b'])
    await assert.rejects(checkAddress({ host, port: 0 }), { name: 'StartRefused', message: /HOST / })
})
