/** For tests of what Preact draws: `@testing-library/react` for React, `screen` and the like are of both. */
import { configure } from '@testing-library/dom';
import { render as draw, options, type ComponentChild } from 'preact';
import { act as flushed } from 'preact/test-utils';
import { afterEach } from 'vitest';

/** Runs what changes the page, and then all that it has Preact draw and do. */
export function act(change: () => Promise<unknown>): Promise<void>;
export function act(change: () => void): void;
export function act(change: () => unknown): Promise<void> | undefined {
  let waiting: unknown;
  void flushed(() => {
    waiting = change();
  });
  return waiting instanceof Promise ? settled(waiting) : undefined;
}

/** Meanwhile Preact draws by itself: what is drawn may lead to the next step of the same wait. */
async function settled(waiting: Promise<unknown>): Promise<void> {
  await waiting;
  void flushed(() => {});
}

// No frame to wait for, which fake timers would hold back.
options.requestAnimationFrame = (effects) => queueMicrotask(effects);

const containers = new Set<HTMLElement>();

// As for React: after an event everything it changes is drawn.
configure({
  asyncWrapper: (wait) => wait(),
  eventWrapper(dispatch) {
    let result: unknown;
    act(() => {
      result = dispatch();
    });
    return result;
  },
});

/** Draws in a new element of the page; a test's end removes it. */
export function render(drawn: ComponentChild) {
  const container = document.body.appendChild(document.createElement('div'));
  containers.add(container);
  const rerender = (next: ComponentChild) => act(() => draw(next, container));
  rerender(drawn);
  return { container, rerender, unmount: () => rerender(null) };
}

/** Removes what this file has drawn. */
export function cleanup(): void {
  for (const container of containers) {
    act(() => draw(null, container));
    container.remove();
  }
  containers.clear();
}

afterEach(cleanup);
