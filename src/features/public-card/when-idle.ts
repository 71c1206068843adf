/** Browsers that do not say when they are idle have had time enough after this. */
const IDLE_MS = 2_000;

/** Runs a task when the photo is there and the page has nothing else to do; gives a function that calls it off. */
export function whenIdle(task: () => void): () => void {
  let stop: (() => void) | undefined;
  const wait = () => {
    if ('requestIdleCallback' in window) {
      const id = window.requestIdleCallback(task, { timeout: IDLE_MS });
      stop = () => window.cancelIdleCallback(id);
    } else {
      const id = setTimeout(task, IDLE_MS);
      stop = () => clearTimeout(id);
    }
  };
  const photo = document.querySelector<HTMLImageElement>('.card-face__full, img.card-face__photo');
  if (photo === null || photo.complete) wait();
  else photo.addEventListener('load', wait, { once: true });
  return () => {
    photo?.removeEventListener('load', wait);
    stop?.();
  };
}
