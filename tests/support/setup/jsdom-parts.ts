/**
 * What components ask of a browser and jsdom does not have: stand-ins, each of the standard's shape.
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

const FOCUSABLE = 'button:enabled, input:enabled, select:enabled, textarea:enabled, a[href], [tabindex]';

/** Modal dialogs where nothing is drawn: the focus goes in and returns, and Escape closes the uppermost. */
function modalDialogs(): Partial<HTMLDialogElement> & ThisType<HTMLDialogElement> {
  const shown: { readonly dialog: HTMLDialogElement; readonly before: Element | null }[] = [];
  window.addEventListener('keydown', ({ key, defaultPrevented }) => {
    const dialog = shown.findLast((one) => one.dialog.isConnected)?.dialog;
    if (key !== 'Escape' || defaultPrevented || dialog === undefined) return;
    if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
  });
  return {
    showModal() {
      this.open = true;
      shown.push({ dialog: this, before: document.activeElement });
      this.querySelector<HTMLElement>(FOCUSABLE)?.focus();
    },
    close() {
      if (!this.open) return;
      this.open = false;
      const place = shown.findIndex(({ dialog }) => dialog === this);
      const [closed] = place === -1 ? [] : shown.splice(place, 1);
      if (closed?.before instanceof HTMLElement) closed.before.focus();
      queueMicrotask(() => this.dispatchEvent(new Event('close')));
    },
  };
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
  for (const [name, method] of Object.entries(modalDialogs()))
    fill(HTMLDialogElement.prototype, name, method);
  fill(URL, 'createObjectURL', () => 'blob:jsdom');
  fill(URL, 'revokeObjectURL', () => {});
}
