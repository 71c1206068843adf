import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { typeFault, type Result } from '../result.ts';
import { Bytes, type RulesValue } from '../values/types.ts';
import type { BuiltinFunction } from './signature.ts';

/**
 * rules.hashing: bytes of a text (in UTF-8) or of bytes. A checksum has its lowest byte first, as recorded of
 * the service.
 */
export const HASHING_FUNCTIONS: Readonly<Record<string, BuiltinFunction>> = {
  'hashing.crc32': hash((data) => little(crc32(data))),
  'hashing.crc32c': hash((data) => little(crc32c(data))),
  'hashing.md5': hash((data) => createHash('md5').update(data).digest()),
  'hashing.sha256': hash((data) => createHash('sha256').update(data).digest()),
};

function hash(digest: (data: Uint8Array) => Uint8Array): BuiltinFunction {
  return {
    arity: 1,
    call: ([value]): Result => {
      const data = bytesOf(value ?? null);
      return data === undefined ? typeFault(value ?? null, 'string', 'bytes') : new Bytes(digest(data));
    },
  };
}

function bytesOf(value: RulesValue): Uint8Array | undefined {
  if (typeof value === 'string') return Buffer.from(value);
  return value instanceof Bytes ? value.data : undefined;
}

function little(checksum: number): Uint8Array {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(checksum);
  return bytes;
}

/** CRC-32C (RFC 3720, appendix B.4), reflected polynomial 0x82F63B78; Node has CRC-32 alone. */
function crc32c(data: Uint8Array): number {
  let rest = 0xffffffff;
  for (const byte of data) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit += 1) rest = (rest >>> 1) ^ (rest & 1 ? 0x82f63b78 : 0);
  }
  return (rest ^ 0xffffffff) >>> 0;
}
