import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { closeListener, showModal } from '@/shared/ui/modal';

interface Modal {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onClose: ReturnType<typeof closeListener>;
}

/** Shows a `<dialog>` as a modal one while it is mounted, as `useModal` of React does (../use-modal.ts). */
export function useVisitorModal(
  onClosed?: (dialog: HTMLDialogElement) => void,
  start?: RefObject<HTMLElement | null>,
): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => showModal(ref.current, start?.current), [start]);
  return { ref, onClose: closeListener(onClosed) };
}
