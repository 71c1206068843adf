import type { Page } from 'playwright-core';

/**
 * Sets the page's camera to one that shows a picture (PNG), or one that `fails` at first. Replaces the
 * browser's own fake camera, which the Chromium that npm carries does not have. The page's last stream is
 * `window.stream`.
 */
export async function holdBeforeCamera(page: Page, png: Buffer, fails?: 'NotReadableError'): Promise<void> {
  await page.addInitScript(
    ([picture, error]) => {
      let failure = error;
      navigator.mediaDevices.getUserMedia = async () => {
        if (failure) {
          const name = failure;
          failure = undefined;
          throw new DOMException('', name);
        }
        const image = new Image();
        image.src = picture;
        await image.decode();
        const canvas = Object.assign(document.createElement('canvas'), {
          width: image.naturalWidth,
          height: image.naturalHeight,
        });
        const pen = canvas.getContext('2d');
        // A stream has a frame whenever something is drawn.
        setInterval(() => pen?.drawImage(image, 0, 0), 50);
        const stream = canvas.captureStream();
        Object.assign(window, { stream });
        return stream;
      };
    },
    [`data:image/png;base64,${png.toString('base64')}`, fails] as const,
  );
}

/** The page's camera is there, and the user does not allow it. */
export async function refuseCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
}
