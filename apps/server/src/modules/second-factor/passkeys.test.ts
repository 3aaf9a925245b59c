import { createHash, createSign, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { provePasskey, siteOf } from './passkeys.ts';

const site = { origin: 'https://crm.example.com', host: 'crm.example.com' };
const challenge = Buffer.from('asked for this once').toString('base64url');
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
/** An ES256 key in COSE: a CBOR map of key type, algorithm, curve, x and y. */
const cose = Buffer.concat([
  Buffer.from('a5010203262001215820', 'hex'),
  Buffer.from(x, 'base64url'),
  Buffer.from('225820', 'hex'),
  Buffer.from(y, 'base64url'),
]);
const passkey = (counter: number) => ({
  credential_id: Buffer.from('a passkey').toString('base64url'),
  public_key: cose.toString('base64url'),
  counter: String(counter),
  transports: [],
});

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** What a browser answers with the passkey. */
function answer({ counter = 8, origin = site.origin, host = site.host, asked = challenge } = {}) {
  const client = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge: asked, origin }));
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  // Flags: somebody touched it.
  const authenticator = Buffer.concat([sha256(host), Buffer.from([1]), count]);
  const signature = createSign('sha256')
    .update(Buffer.concat([authenticator, sha256(client)]))
    .sign(privateKey);
  const { credential_id: id } = passkey(0);
  return {
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: client.toString('base64url'),
      authenticatorData: authenticator.toString('base64url'),
      signature: signature.toString('base64url'),
    },
  };
}

const prove = (given: object, counter = 7) => provePasskey(site, challenge, passkey(counter), given);

describe('a passkey', () => {
  it('proves itself with a counter that goes on, or with none at all', async () => {
    expect(await prove(answer())).toBe(8);
    expect(await prove(answer({ counter: 0 }), 0)).toBe(0);
  });

  it.each([
    ['a counter that fell, as of a copied key', answer({ counter: 3 })],
    ['the counter of the last time', answer({ counter: 7 })],
    ['no counter where there was one', answer({ counter: 0 })],
    ['a page elsewhere', answer({ origin: 'https://crm.example.com.evil.example' })],
    ['a page without https', answer({ origin: 'http://crm.example.com' })],
    ['a key of another host', answer({ host: 'example.com' })],
    ['another challenge', answer({ asked: Buffer.from('another').toString('base64url') })],
    ['nothing of all that', {}],
  ])('is refused with %s', async (_why, given) => {
    expect(await prove(given)).toBeUndefined();
  });

  it('is refused with a signature over something else', async () => {
    const given = answer();
    given.response.authenticatorData = answer({ counter: 9 }).response.authenticatorData;
    expect(await prove(given)).toBeUndefined();
  });

  it.each([
    ['http', 'crm.example.com', undefined],
    ['https', '10.0.0.5', undefined],
    ['https', '[::1]:3000', undefined],
    ['https', 'crm.example.com:8443', 'crm.example.com'],
    ['http', 'localhost:3000', 'localhost'],
  ])('belongs to a host: %s://%s', (protocol, host, expected) => {
    expect(siteOf({ protocol, host } as never)?.host).toBe(expected);
  });
});
