/**
 * What components ask of a browser and jsdom does not have: inert stand-ins, each of the standard's shape.
 */
class InertResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

class InertIntersectionObserver implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '0px';
  readonly scrollMargin = '0px';
  readonly thresholds = [];
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}

/** A media query list that never matches: no dark mode, no reduced motion, a narrow screen. */
function neverMatches(media: string): MediaQueryList {
  const target = new EventTarget();
  return Object.assign(target, {
    media,
    matches: false,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });
}

/** Puts `value` at `target[name]` unless the environment has it. */
function fill(target: object, name: string, value: unknown): void {
  if (Reflect.get(target, name) !== undefined) return;
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
}

/** Adds the missing parts to the global scope; what is there already stays. */
export function addMissingBrowserParts(): void {
  fill(globalThis, 'ResizeObserver', InertResizeObserver);
  fill(globalThis, 'IntersectionObserver', InertIntersectionObserver);
  fill(globalThis, 'matchMedia', neverMatches);
  fill(Element.prototype, 'scrollIntoView', () => {});
  fill(Element.prototype, 'hasPointerCapture', () => false);
  fill(Element.prototype, 'setPointerCapture', () => {});
  fill(Element.prototype, 'releasePointerCapture', () => {});
  fill(URL, 'createObjectURL', () => 'blob:jsdom');
  fill(URL, 'revokeObjectURL', () => {});
}
