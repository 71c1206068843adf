import { useRef } from 'react';

/**
 * Handlers for a Radix dialog opened by state instead of a trigger: Radix then has nowhere to give the focus back to, and
 * it would fall to the top of the page. They remember what had it, and return it.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
