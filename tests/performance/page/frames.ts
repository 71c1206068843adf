/**
 * The frames in which a visitor sees something, noted in the page itself and in the same way in every engine.
 */

/** Times in ms since the navigation. */
export interface FramesShown {
  readonly name: number;
  readonly photo: number;
}

declare global {
  interface Window {
    /** Here once both have been shown. */
    framesShown?: FramesShown;
  }
}

/**
 * Runs in the page, before everything else: records and reports the frames in which name and photo are shown.
 */
export function watchFrames(tell = (frames: FramesShown) => void (window.framesShown = frames)): void {
  const shown: { name?: number; photo?: number } = {};
  const note = (what: keyof FramesShown) =>
    // After the frame: a task that a frame's callback sends comes when the frame has been drawn.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      const onDrawn = () => {
        shown[what] ??= performance.now();
        const { name, photo } = shown;
        if (name !== undefined && photo !== undefined) tell({ name, photo });
      };
      port1.addEventListener('message', onDrawn, { once: true });
      port1.start();
      port2.postMessage(0);
    });
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector('h1')?.textContent) return;
    observer.disconnect();
    note('name');
  }).observe(document, { childList: true, subtree: true, characterData: true });
  const onLoad = ({ target }: Event) => {
    if (target instanceof HTMLImageElement && target.src.startsWith('http')) note('photo');
  };
  document.addEventListener('load', onLoad, true);
}
