import { isLocked, withLock } from '@/shared/browser/lock';

interface Hold {
  readonly end: () => void;
  /** Resolves when the lock is free again. */
  ended: Promise<unknown>;
  /** False while another tab has the lock, and this one waits for it. */
  hasBegun: boolean;
}

/** The uploaded files that forms of this tab hold. */
const holds = new Map<string, Hold>();

const lockOf = (path: string) => `carte-upload.${path}`;

/** Tells other tabs that a form of this one needs a file, until `letGoOfFile` or the end of the page. */
export function holdFile(path: string): void {
  if (holds.has(path)) return;
  let end = () => {};
  const whenLetGo = new Promise<void>((resolve) => (end = resolve));
  const hold: Hold = { end, ended: whenLetGo, hasBegun: false };
  hold.ended = withLock(lockOf(path), () => {
    hold.hasBegun = true;
    return whenLetGo;
  });
  holds.set(path, hold);
}

/** Ends what `holdFile` began. Resolves when `isFileHeld` knows of it. */
export async function letGoOfFile(path: string): Promise<void> {
  const hold = holds.get(path);
  holds.delete(path);
  hold?.end();
  if (hold?.hasBegun === true) await hold.ended;
}

/** Returns true if a tab, which may be this one, holds the file. */
export function isFileHeld(path: string): Promise<boolean> {
  return isLocked(lockOf(path));
}
