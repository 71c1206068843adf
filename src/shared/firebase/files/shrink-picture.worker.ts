/** Scales large pictures off the main thread, for `shrink-picture.ts`. */
import { answerRequests } from '@/shared/browser/worker-requests';

/** Returns the picture as PNG, `width` pixels wide and upright. */
async function shrink({ file, width }: { readonly file: File; readonly width: number }): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { resizeWidth: width, resizeQuality: 'medium' });
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas.convertToBlob();
}

const tasks = { shrink };

export type ShrinkTasks = typeof tasks;

answerRequests(tasks);
