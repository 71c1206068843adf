import { afterEach, expect, it, vi } from 'vitest';
import { shrinkPicture } from './shrink-picture';

const photo = new File(['photo'], 'photo.jpg', { type: 'image/jpeg' });

/** A worker that answers with `answer`, or fails without one. Returns what it was asked, and its end. */
function stubWorker(answer?: Blob) {
  const [asked, terminate] = [vi.fn(), vi.fn()];
  vi.stubGlobal(
    'Worker',
    class {
      terminate = terminate;
      private listener: (event: { data: unknown }) => void = () => {};
      addEventListener(type: string, listener: (event: { data: unknown }) => void) {
        if (type === 'message') this.listener = listener;
      }
      postMessage({ id, input }: { id: number; input: unknown }) {
        asked(input);
        queueMicrotask(() => this.listener({ data: answer ? { id, answer } : { id, problem: 'no' } }));
      }
    },
  );
  return { asked, terminate };
}

afterEach(() => vi.unstubAllGlobals());

it('a picture of 79 megapixels is scaled by a worker, which then ends', async () => {
  const { asked, terminate } = stubWorker(new Blob(['small']));
  const small = await shrinkPicture(photo, { width: 10_270, height: 7_700 }, 800);
  expect(await small.text()).toBe('small');
  expect(small).toMatchObject({ name: 'photo.jpg', type: 'image/png' });
  expect(asked).toHaveBeenCalledExactlyOnceWith({ file: photo, width: 800 });
  expect(terminate).toHaveBeenCalledOnce();
});

it('a tall picture is scaled by its height', async () => {
  const { asked } = stubWorker(new Blob(['small']));
  await shrinkPicture(photo, { width: 5_000, height: 10_000 }, 800);
  expect(asked).toHaveBeenCalledExactlyOnceWith({ file: photo, width: 400 });
});

it('the picture of a usual phone stays as it is, as does one of an unknown size', async () => {
  const { asked } = stubWorker();
  expect(await shrinkPicture(photo, { width: 4_032, height: 3_024 }, 800)).toBe(photo);
  expect(await shrinkPicture(photo, undefined, 800)).toBe(photo);
  expect(asked).not.toHaveBeenCalled();
});

it('a picture that cannot be scaled stays as it is', async () => {
  stubWorker();
  expect(await shrinkPicture(photo, { width: 10_000, height: 5_000 }, 800)).toBe(photo);
});

it('scaling ends with its signal', async () => {
  stubWorker();
  await expect(
    shrinkPicture(photo, { width: 10_000, height: 5_000 }, 800, AbortSignal.abort('gone')),
  ).rejects.toBe('gone');
});
