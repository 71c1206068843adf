import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromBase64, toBase64 } from '@/shared/lib/base64';
import { decrypt, encrypt, EncryptionError, newKeyPair, SUITE } from './hpke';

const mine = await newKeyPair();
const theirs = await newKeyPair();
const text = fc.string({ unit: 'grapheme', maxLength: 1_500 }).filter((one) => !one.endsWith('\0'));
const CONTEXT = ['owner', 'card'];

describe('an encrypted text', () => {
  it('decrypts for the owner of the key, whatever its text', async () => {
    await fc.assert(
      fc.asyncProperty(text, fc.array(fc.string()), async (message, context) => {
        expect(await decrypt(await encrypt(message, mine.publicKey, context), mine, context)).toBe(message);
      }),
      { numRuns: 40 },
    );
  });

  it('decrypts with no other key', async () => {
    const encrypted = await encrypt('Bea', mine.publicKey, CONTEXT);
    await expect(decrypt(encrypted, theirs, CONTEXT)).rejects.toThrow(EncryptionError);
    const mixed = { ...mine, publicKey: theirs.publicKey };
    await expect(decrypt(encrypted, mixed, CONTEXT)).rejects.toThrow(EncryptionError);
  });

  it.each([[['owner', 'another card']], [['another owner', 'card']], [['ownercard']], [['owner']], [[]]])(
    'does not decrypt in the context %j',
    async (context) => {
      const encrypted = await encrypt('Bea', mine.publicKey, CONTEXT);
      await expect(decrypt(encrypted, mine, context)).rejects.toThrow(EncryptionError);
    },
  );

  it('does not decrypt with one bit changed, or cut', async () => {
    const encrypted = await encrypt('Bea', mine.publicKey, CONTEXT);
    const bytes = fromBase64(encrypted) ?? new Uint8Array();
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.nat(7), async (at, bit) => {
        const changed = bytes.with(at, (bytes[at] ?? 0) ^ (1 << bit));
        await expect(decrypt(toBase64(changed), mine, CONTEXT)).rejects.toThrow(EncryptionError);
        await expect(decrypt(toBase64(bytes.subarray(0, at)), mine, CONTEXT)).rejects.toThrow(
          EncryptionError,
        );
      }),
      { numRuns: 60 },
    );
  });

  it('does not decrypt when one bit changed, or when cut', async () => {
    const message = 'bea@visitors.example';
    const [one, other] = [
      await encrypt(message, mine.publicKey, []),
      await encrypt(message, mine.publicKey, []),
    ];
    expect(one).not.toBe(other);
    for (const encrypted of [one, other]) expect(atob(encrypted)).not.toContain('visitors');
  });

  it('contains no plain text and is never the same twice', async () => {
    const lengths = ['', 'a', 'a'.repeat(500)].map(
      async (message) => (await encrypt(message, mine.publicKey, [])).length,
    );
    expect(new Set(await Promise.all(lengths)).size).toBe(1);
  });

  it('has the same length for texts of similar length', async () => {
    const encrypted = await Promise.all(
      ['', 'a'.repeat(513), 'a'.repeat(1_025)].map((message) => encrypt(message, mine.publicKey, [])),
    );
    for (const one of encrypted) expect(one).toMatch(/^AQ[Q-T][A-Za-z0-9+/]{789}[A-Za-z0-9+/]*={0,2}$/);
  });

  it.each(['', 'QUJD', '!', 'B'.padEnd(87, 'A') + '='])(
    'begins with its version and a point, as the rules require',
    async (publicKey) => {
      await expect(encrypt('Bea', publicKey, [])).rejects.toThrow(EncryptionError);
    },
  );

  it('cannot be made with the invalid key %j', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.base64String()), async (made) => {
        await expect(decrypt(made, mine, [])).rejects.toThrow(EncryptionError);
      }),
    );
  });
});

it('has a public key of 65 bytes, as the rules require', () => {
  expect(mine.publicKey).toMatch(/^[A-Za-z0-9+/]{87}=$/);
});

const hex = (digits: string) => Uint8Array.from(Buffer.from(digits, 'hex'));
const toHex = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('hex');

/** RFC 9180, appendix A.3.1: DHKEM(P-256, HKDF-SHA256), HKDF-SHA256, AES-128-GCM, base mode. */
const A31 = {
  info: '4f6465206f6e2061204772656369616e2055726e',
  ikmE: '4270e54ffd08d79d5928020af4686d8f6b7d35dbe470265f1f5aa22816ce860e',
  enc:
    '04a92719c6195d5085104f469a8b9814d5838ff72b60501e2c4466e5e67b325ac9' +
    '8536d7b61a1af4b78e5b7f951c0900be863c403ce65c9bfcb9382657222d18c4',
  skRm: 'f3ce7fdae57e1a310d87f1ebbde6f328be0a99cdbcadf4d6589cf29de4b8ffd2',
  pkRm:
    '04fe8c19ce0905191ebc298a9245792531f26f0cece2460639e8bc39cb7f706a82' +
    '6a779b4cf969b8a0e539c7f62fb3d30ad6aa8f80e30f1d128aafd68a2ce72ea0',
  pt: '4265617574792069732074727574682c20747275746820626561757479',
  /** By sequence number; `aad` is "Count-" and the number. */
  ciphertexts: {
    0: '5ad590bb8baa577f8619db35a36311226a896e7342a6d836d8b7bcd2f20b6c7f9076ac232e3ab2523f39513434',
    1: 'fa6f037b47fc21826b610172ca9637e82d6e5801eb31cbd3748271affd4ecb06646e0329cbdf3c3cd655b28e82',
    2: '895cabfac50ce6c6eb02ffe6c048bf53b7f7be9a91fc559402cbc5b8dcaeb52b2ccc93e466c28fb55fed7a7fec',
    4: '8787491ee8df99bc99a246c4b3216d3d57ab5076e18fa27133f520703bc70ec999dd36ce042e44f0c3169a6a8f',
    255: '2ad71c85bf3f45c6eca301426289854b31448bcf8a8ccb1deef3ebd87f60848aa53c538c30a4dac71d619ee2cd',
    256: '10f179686aa2caec1758c8e554513f16472bd0a11e2a907dde0b212cbe87d74f367f8ffe5e41cd3e9962a6afb2',
  } as Readonly<Record<number, string>>,
  /** By exporter context; 32 bytes each. */
  exports: {
    '': '5e9bc3d236e1911d95e65b576a8a86d478fb827e8bdfe77b741b289890490d4d',
    '00': '6cff87658931bda83dc857e6353efe4987a201b849658d9b047aab4cf216e796',
    '54657374436f6e74657874': 'd8f1ea7942adbba7412c6d431c62d01371ea476b823eb697e1f6e6cae1dab85a',
  },
};

describe('the vectors of RFC 9180, A.3.1', async () => {
  const [info, plaintext] = [hex(A31.info), hex(A31.pt)];
  const recipientPublicKey = await SUITE.kem.deserializePublicKey(hex(A31.pkRm));
  const ekm = await SUITE.kem.deriveKeyPair(hex(A31.ikmE));
  const privateKey = await SUITE.kem.deserializePrivateKey(hex(A31.skRm));
  const recipientKey = { publicKey: recipientPublicKey, privateKey };
  const sender = () => SUITE.createSenderContext({ recipientPublicKey, info, ekm });
  const recipient = () => SUITE.createRecipientContext({ recipientKey, info, enc: hex(A31.enc) });
  const aad = (sequence: number) => new TextEncoder().encode(`Count-${sequence}`);

  it('have the encapsulated key and the given ciphertexts', async () => {
    const context = await sender();
    expect(toHex(context.enc)).toBe(A31.enc);
    const sealed: string[] = [];
    while (sealed.length <= 256) sealed.push(toHex(await context.seal(plaintext, aad(sealed.length))));
    const given = Object.keys(A31.ciphertexts).map((sequence) => [sequence, sealed[Number(sequence)]]);
    expect(Object.fromEntries(given)).toEqual(A31.ciphertexts);
  });

  it('decrypt in sequence', async () => {
    const context = await recipient();
    for (const sequence of [0, 1, 2]) {
      const ciphertext = hex(A31.ciphertexts[sequence] ?? '');
      expect(toHex(await context.open(ciphertext, aad(sequence)))).toBe(A31.pt);
    }
  });

  it.each(Object.entries(A31.exports))('export the given value for %j', async (context, expected) => {
    expect(toHex(await (await recipient()).export(hex(context), 32))).toBe(expected);
    expect(toHex(await (await sender()).export(hex(context), 32))).toBe(expected);
  });

  it('give a ciphertext that this module decrypts, but not with another `info`', async () => {
    const pair = { publicKey: toBase64(hex(A31.pkRm)), privateKey };
    const made = async (ourInfo: string) => {
      const parameters = { recipientPublicKey, info: new TextEncoder().encode(ourInfo), ekm };
      const sealed = await SUITE.seal(parameters, plaintext, new TextEncoder().encode('["o","c"]'));
      return toBase64(Uint8Array.from([1, ...hex(A31.enc), ...new Uint8Array(sealed.ct)]));
    };
    expect(await decrypt(await made('carte inbox 1'), pair, ['o', 'c'])).toBe(
      'Beauty is truth, truth beauty',
    );
    await expect(decrypt(await made('carte inbox 2'), pair, ['o', 'c'])).rejects.toThrow(EncryptionError);
  });
});
