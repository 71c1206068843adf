import { afterEach, expect, it, vi } from 'vitest';
import { shrinkPicture } from './shrink-picture';

const photo = new File(['photo'], 'photo.jpg', { type: 'image/jpeg' });

/** A browser that scales pictures. */
function stubBrowser() {
  const [scale, close, draw] = [vi.fn(), vi.fn(), vi.fn()];
  scale.mockImplementation((_file: File, { resizeWidth }: ImageBitmapOptions) =>
    Promise.resolve({ width: resizeWidth, height: 600, close }),
  );
  vi.stubGlobal('createImageBitmap', scale);
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => ({ drawImage: draw });
      convertToBlob = async () => new Blob(['small'], { type: 'image/png' });
    },
  );
  return { scale, close, draw };
}

afterEach(() => vi.unstubAllGlobals());

it('a picture of 79 megapixels is scaled by the browser before anything draws it', async () => {
  const { scale, close, draw } = stubBrowser();
  const small = await shrinkPicture(photo, { width: 10_270, height: 7_700 }, 800);
  expect(await small.text()).toBe('small');
  expect(small).toMatchObject({ name: 'photo.jpg', type: 'image/png' });
  expect(scale).toHaveBeenCalledExactlyOnceWith(photo, { resizeWidth: 800, resizeQuality: 'medium' });
  expect(draw).toHaveBeenCalledOnce();
  expect(close).toHaveBeenCalledOnce();
});

it('a tall picture is scaled by its height', async () => {
  const { scale } = stubBrowser();
  await shrinkPicture(photo, { width: 5_000, height: 10_000 }, 800);
  expect(scale.mock.lastCall?.[1]).toMatchObject({ resizeWidth: 400 });
});

it('the picture of a usual phone stays as it is, as does one of an unknown size', async () => {
  const { scale } = stubBrowser();
  expect(await shrinkPicture(photo, { width: 4_032, height: 3_024 }, 800)).toBe(photo);
  expect(await shrinkPicture(photo, undefined, 800)).toBe(photo);
  expect(scale).not.toHaveBeenCalled();
});

it('a picture that the browser cannot scale stays as it is', async () => {
  const { scale } = stubBrowser();
  scale.mockRejectedValue(new DOMException('', 'InvalidStateError'));
  expect(await shrinkPicture(photo, { width: 10_000, height: 5_000 }, 800)).toBe(photo);
});
