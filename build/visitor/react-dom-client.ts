import { options, render, type ComponentChild } from 'preact';

/** After which effects run without a frame: a hidden tab has none. */
const NO_FRAME_MS = 200;

/** Effects run with the frame after the one that shows what was drawn, so that they never delay it. */
options.requestAnimationFrame = (flush) => {
  const run = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    flush();
  };
  const timer = setTimeout(run, NO_FRAME_MS);
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(run);
  });
};

/** `react-dom/client` of the visitor's page. */
export function createRoot(container: Element): { render: (page: ComponentChild) => void } {
  return { render: (page) => render(page, container) };
}
