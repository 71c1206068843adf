import fc from 'fast-check';
import { strToU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { ZipWriter } from './zip-writer';

const MADE = new Date('2026-11-22T10:00:00Z');

const unpacked = async (archive: Blob) => unzipSync(new Uint8Array(await archive.arrayBuffer()));

describe('ZipWriter', () => {
  it('writes every file unchanged, whatever its content and name', async () => {
    const content = fc.oneof(fc.uint8Array({ maxLength: 2_000 }), fc.string({ unit: 'grapheme' }));
    const files = fc.dictionary(fc.stringMatching(/^[a-z가-힣]{1,8}(\/[a-z é]{1,8})?$/), content, {
      maxKeys: 6,
    });
    await fc.assert(
      fc.asyncProperty(files, fc.boolean(), async (given, packed) => {
        const zip = new ZipWriter(MADE);
        for (const [path, file] of Object.entries(given)) await zip.add(path, file, { packed });
        const bytes = Object.entries(given).map(([path, file]) => [
          path,
          typeof file === 'string' ? strToU8(file) : file,
        ]);
        expect(await unpacked(zip.finish())).toEqual(Object.fromEntries(bytes));
      }),
    );
  });

  it('writes files larger than its buffers', async () => {
    const zip = new ZipWriter(MADE);
    const large = Uint8Array.from({ length: 5_000_000 }, (_, index) => (index * index) % 251);
    await zip.add('text.json', large);
    const size = zip.size;
    await zip.add('picture.jpg', large, { packed: true });
    expect(zip.size - size).toBeGreaterThan(large.length);
    const files = await unpacked(zip.finish());
    expect(Buffer.compare(files['text.json'] ?? new Uint8Array(), large)).toBe(0);
    expect(Buffer.compare(files['picture.jpg'] ?? new Uint8Array(), large)).toBe(0);
  });

  it.each(['', '/root', '../up', 'a/../b', 'a/..', './a', 'a//b', 'a/', 'a\\b', 'C:\\a'])(
    'refuses the path %j',
    async (path) => {
      await expect(new ZipWriter(MADE).add(path, 'x')).rejects.toBeInstanceOf(RangeError);
    },
  );

  it('refuses a second file with the same path', async () => {
    const zip = new ZipWriter(MADE);
    await zip.add('a', 'first');
    await expect(zip.add('a', 'second')).rejects.toBeInstanceOf(RangeError);
  });
});
