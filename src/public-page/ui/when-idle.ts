import { onceIdle } from '@/shared/browser/scheduling';

/** Runs a task after the photo, when the page is idle. Returns the cancel. */
export function whenIdle(task: () => void): () => void {
  let stop: (() => void) | undefined;
  const wait = () => {
    stop = onceIdle(task);
  };
  const photo = document.querySelector<HTMLImageElement>('.card-face__full, img.card-face__photo');
  if (photo === null || photo.complete) wait();
  else photo.addEventListener('load', wait, { once: true });
  return () => {
    photo?.removeEventListener('load', wait);
    stop?.();
  };
}
