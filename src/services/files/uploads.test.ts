import { describe, expect, it } from 'vitest';
import { storageName } from './uploads';

describe('storageName', () => {
  it.each([
    ['My photo (1).PNG', 'image/png', 'My-photo-1.png'],
    ['사진.jpeg', 'image/jpeg', 'image.jpg'],
    [`${'x'.repeat(90)}.gif`, 'image/gif', `${'x'.repeat(60)}.gif`],
    ['noextension', 'image/avif', 'noextension.avif'],
  ])('turns %s into a name the rules take', (name, type, stored) => {
    expect(storageName(name, type)).toBe(stored);
    expect(stored).toMatch(/^[A-Za-z0-9_-]{1,60}[.](?:png|jpg|webp|gif|avif)$/);
  });
});
