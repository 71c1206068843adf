import { strToU8, zipSync, type Zippable } from 'fflate';
import { describe, expect, it, vi } from 'vitest';
import { IMAGE_SOURCE_MAX_BYTES } from '@/shared/firebase/files/whole-image';
import { NO_ADDRESSES } from '@/team/model/team-addresses';
import type { TeamRow } from '@/team/model/team-row';
import { stripedPhoto } from '../../../tests/support/samples/pictures.ts';
import { openPhotos, photoFinder } from './team-photos';

const open = (files: Zippable, language = 'en') =>
  openPhotos(new Blob([new Uint8Array(zipSync(files))]), language);
const bytes = (text: string) => new Uint8Array(strToU8(text));

describe('the photos of a ZIP file', () => {
  it('are all its pictures, stored or compressed, read one at a time', async () => {
    const photos = await open({
      'team/1.PNG': [bytes('one'), { level: 0 }],
      'team/안나.jpg': bytes('two'.repeat(1_000)),
      '__MACOSX/team/._1.PNG': bytes('x'),
      'read.me': bytes('x'),
      'team/': new Uint8Array(),
    });
    expect(photos.names).toEqual(['team/1.PNG', 'team/안나.jpg']);
    const picture = await photos.read('team/1.PNG');
    expect([picture.type, await picture.text()]).toEqual(['image/png', 'one']);
    expect(await (await photos.read('team/안나.jpg')).text()).toBe('two'.repeat(1_000));
  });

  it('have an upload name from a hash of their bytes, so that the same photo is recognized', async () => {
    const [same, other] = [new Uint8Array(stripedPhoto(8, 8)), new Uint8Array(stripedPhoto(16, 8))];
    const photos = await open({ 'a.png': same, 'b.png': same, 'c.png': other });
    const [a, b, c] = await Promise.all(['a.png', 'b.png', 'c.png'].map((name) => photos.uploadNameOf(name)));
    expect(a).toBe(b);
    expect(a).not.toBe(c);
    expect((await photos.read('a.png')).name).toBe(`${a}.png`);
  });

  it('are read once for their upload name, also unusable ones', async () => {
    const photo = new Uint8Array(stripedPhoto(8, 8));
    const zip = new Blob([new Uint8Array(zipSync({ 'a.png': photo, 'cut.png': photo.slice(0, 40) }))]);
    const photos = await openPhotos(zip, 'en');
    const ask = () => Promise.allSettled(photos.names.map((name) => photos.uploadNameOf(name)));
    const answers = await ask();
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    const slices = vi.spyOn(zip, 'slice');
    expect(await ask()).toEqual(answers);
    expect(slices).not.toHaveBeenCalled();
  });

  it('have no upload name when they cannot be uploaded', async () => {
    const huge = new Uint8Array(stripedPhoto(8, 64));
    new DataView(huge.buffer).setUint32(16, 2_000_000);
    const photos = await open({ 'cut.png': huge.slice(0, 40), 'huge.png': huge });
    await expect(photos.uploadNameOf('cut.png')).rejects.toMatchObject({ code: 'image-unreadable' });
    await expect(photos.uploadNameOf('huge.png')).rejects.toMatchObject({ code: 'image-too-large' });
  });

  it('have file names in the encoding of the owner’s language when the ZIP does not name the encoding', async () => {
    // fflate writes ASCII names without the UTF-8 flag; the test then overwrites the name in EUC-KR.
    const zip = zipSync({ 'xxxx.png': bytes('x') });
    const name = [0xb1, 0xe8, 0xbe, 0xc8];
    for (let at = 0; at < zip.length - 4; at += 1)
      if (zip.subarray(at, at + 4).every((byte) => byte === 0x78)) zip.set(name, at);
    const photos = await openPhotos(new Blob([new Uint8Array(zip)]), 'ko');
    expect(photos.names).toEqual(['김안.png']);
  });

  it('exclude files that are too large, and files larger than their declared size cannot be read', async () => {
    const zip = zipSync({ 'bomb.png': new Uint8Array(400_000) });
    const sizeAt = zip.length - 22 - 46 - 'bomb.png'.length + 24;
    const view = new DataView(zip.buffer);
    expect(view.getUint32(sizeAt, true)).toBe(400_000);
    view.setUint32(sizeAt, IMAGE_SOURCE_MAX_BYTES + 1, true);
    expect((await openPhotos(new Blob([zip]), 'en')).names).toEqual([]);
    view.setUint32(sizeAt, 1_000, true);
    const photos = await openPhotos(new Blob([zip]), 'en');
    await expect(photos.read('bomb.png')).rejects.toMatchObject({ code: 'image-unreadable' });
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['a text', bytes('a,b\n1,2\n'.repeat(100))],
    ['an archive that is cut off', new Uint8Array(zipSync({ 'a.png': bytes('x') })).subarray(0, 60)],
  ])('cannot be opened from %s', async (_, file) => {
    await expect(openPhotos(new Blob([file]), 'en')).rejects.toMatchObject({ code: 'image-unreadable' });
  });

  it('cannot be read when the list has a wrong offset or lacks the name', async () => {
    const zip = new Uint8Array(zipSync({ 'a.png': bytes('x') }));
    new DataView(zip.buffer).setUint32(zip.length - 22 - 46 - 5 + 42, 3, true);
    const photos = await openPhotos(new Blob([zip]), 'en');
    await expect(photos.read('a.png')).rejects.toMatchObject({ code: 'image-unreadable' });
    await expect(photos.read('b.png')).rejects.toMatchObject({ code: 'image-unreadable' });
  });
});

describe('photos found by file name', () => {
  const row = (key: string, photo = ''): TeamRow => ({
    at: 2,
    key,
    cardId: '',
    fields: { name: 'Ann Lee', email: 'ann@x.example' },
    links: { links: [], blank: [] },
    addresses: NO_ADDRESSES,
    familyName: '',
    emptyCells: [],
    openKinds: [],
    shortened: [],
    slug: '',
    photo,
    fault: undefined,
  });

  it('are those that the table names, or those named like the person', () => {
    const find = photoFinder(['photos/7.png', 'photos/img_1.jpg', 'Ann-Lee.webp']);
    expect([row('7'), row('8', 'IMG_1.JPG'), row('9')].map(find)).toEqual([
      'photos/7.png',
      'photos/img_1.jpg',
      'Ann-Lee.webp',
    ]);
  });

  it('never include a file without a name before its extension', () => {
    expect([row('7')].map(photoFinder(['.png']))).toEqual([undefined]);
  });

  it('are those with the key when the named one is missing, and none when two files have the name', () => {
    const find = photoFinder(['a/7.png', 'b/7.jpg', '8.jpg']);
    expect([row('7'), row('8', 'IMG_1.JPG'), row('9', 'IMG_1.JPG')].map(find)).toEqual([
      undefined,
      '8.jpg',
      undefined,
    ]);
  });
});
