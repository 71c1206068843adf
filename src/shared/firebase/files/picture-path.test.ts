import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { picturePath } from './picture-path';

const CONTENT = 'the content of a picture';
const HASH = createHash('md5').update(CONTENT).digest('base64url');
const pictureOf = (type: string, content = CONTENT) => new Blob([content], { type });

it.each([
  ['My photo (1).PNG', 'image/png', 'My-photo-1.png'],
  ['사진.jpeg', 'image/jpeg', 'image.jpg'],
  [`${'x'.repeat(90)}.gif`, 'image/gif', `${'x'.repeat(60)}.gif`],
  ['noextension', 'image/avif', 'noextension.avif'],
])('names the picture %s after time, content and file, as the rules require', async (name, type, end) => {
  const path = await picturePath('users/u1/images', 1_700_000_000_000, name, pictureOf(type));
  expect(path).toBe(`users/u1/images/1700000000000_${HASH}_${end}`);
  expect(end).toMatch(/^[A-Za-z0-9_-]{1,60}[.](?:png|jpg|webp|gif|avif)$/);
});

it('has a hash that is safe in a path for any bytes', async () => {
  // Contents whose Base64 has both characters forbidden in a path.
  const contents = Array.from({ length: 200 }, (_, number) => String(number));
  for (const content of contents) {
    const path = await picturePath('images', 1, 'a', pictureOf('image/png', content));
    expect(path).toBe(`images/1_${createHash('md5').update(content).digest('base64url')}_a.png`);
  }
});
