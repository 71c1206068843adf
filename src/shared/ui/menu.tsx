import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { classNames } from '@/shared/lib/class-names';

interface MenuItem {
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  onSelect: () => void;
}

interface MenuProps {
  label: string;
  children: ReactNode;
  className?: string;
  /** Not an item. */
  header?: ReactNode;
  items: MenuItem[];
}

/** The index that a key leads to, or undefined. */
function placeAfter(key: string, from: number, labels: readonly string[]): number | undefined {
  const count = labels.length;
  if (key === 'ArrowDown') return (from + 1) % count;
  if (key === 'ArrowUp') return (from - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key.length !== 1) return undefined;
  // Type-ahead.
  const order = labels.map((_, step) => (from + 1 + step) % count);
  return order.find((place) => labels[place]?.toLowerCase().startsWith(key.toLowerCase()));
}

const entriesOf = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []),
];

/** Pixels. */
const LIST_WIDTH = 320;

/** `end` unless the list would leave the screen. */
function edgeWithRoom(button: HTMLElement | null): 'start' | 'end' {
  if (button === null) return 'end';
  const { left, right } = button.getBoundingClientRect();
  const [before, after] = [right, window.innerWidth - left];
  const isTurned = getComputedStyle(button).direction === 'rtl';
  const [fromEnd, fromStart] = isTurned ? [after, before] : [before, after];
  return fromEnd < LIST_WIDTH && fromStart > fromEnd ? 'start' : 'end';
}

/** Pixels. */
const MARGIN = 8;

/** Keeps a list on screen, also after zooming: neither edge of a central button has room. */
function keepOnScreen(panel: HTMLElement | null): (() => void) | undefined {
  if (panel === null) return undefined;
  const place = () => {
    panel.style.translate = '';
    const { left, right } = panel.getBoundingClientRect();
    const beyond = right - (document.documentElement.clientWidth - MARGIN);
    if (left < MARGIN) panel.style.translate = `${MARGIN - left}px`;
    else if (beyond > 0) panel.style.translate = `${-Math.min(beyond, left - MARGIN)}px`;
  };
  place();
  const sizes = new ResizeObserver(place);
  sizes.observe(panel);
  window.addEventListener('resize', place);
  return () => {
    sizes.disconnect();
    window.removeEventListener('resize', place);
  };
}

/** Closes an open menu when the user presses, or goes to, something outside it. */
function useLeaving(root: RefObject<HTMLElement | null>, open: boolean, close: () => void): void {
  const onLeave = useEffectEvent(close);
  useEffect(() => {
    if (!open) return undefined;
    const leave = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) onLeave();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [root, open]);
}

/** ARIA menu button. Hand-written: a library would be a tenth of what signed-in pages load. */
export function Menu({ label, children, className, header, items }: MenuProps) {
  const id = useId();
  const [open, setOpen] = useState<'first' | 'last'>();
  const [edge, setEdge] = useState<'start' | 'end'>('end');
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const leave = () => setOpen(undefined);
  useLeaving(root, open !== undefined, leave);

  const show = (place: 'first' | 'last') => {
    setEdge(edgeWithRoom(root.current));
    setOpen(place);
  };
  return (
    <div ref={root} className="relative">
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open !== undefined}
        aria-controls={open && id}
        onClick={() => (open ? leave() : show('first'))}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          show(event.key === 'ArrowDown' ? 'first' : 'last');
        }}
        className={className}
      >
        {children}
      </button>
      {open && (
        <div
          ref={keepOnScreen}
          className={classNames(
            'absolute top-full z-50 mt-1.5 w-max max-w-[min(20rem,calc(100vw-1rem))] min-w-52 animate-rise rounded-sheet border border-line bg-sheet p-1.5 text-ink shadow-lift',
            edge === 'end' ? 'end-0' : 'start-0',
          )}
        >
          {header && <div className="mb-1 border-b border-line px-3 py-2 text-sm">{header}</div>}
          <MenuItems
            id={id}
            label={label}
            items={items}
            focused={open}
            onLeave={leave}
            onClose={() => {
              leave();
              button.current?.focus();
            }}
          />
        </div>
      )}
    </div>
  );
}

interface MenuItemsProps {
  id: string;
  label: string;
  items: MenuItem[];
  focused: 'first' | 'last';
  /** Closes the menu; `onClose` puts the focus on its button, too. */
  onLeave: () => void;
  onClose: () => void;
}

function MenuItems({ id, label, items, focused, onLeave, onClose }: MenuItemsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    entriesOf(list.current)
      .at(focused === 'first' ? 0 : -1)
      ?.focus();
  }, [focused]);
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onClose();
    if (event.key === 'Tab') return onLeave();
    const now = entriesOf(list.current);
    const from = now.findIndex((entry) => entry === document.activeElement);
    const labels = items.map((item) => item.label);
    const place = placeAfter(event.key, from, labels);
    if (place === undefined || event.key === ' ') return undefined;
    event.preventDefault();
    return now[place]?.focus();
  };
  return (
    <div ref={list} id={id} role="menu" aria-label={label} tabIndex={-1} onKeyDown={onKey}>
      {items.map((item) => (
        <button
          key={item.label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          onClick={() => {
            onClose();
            item.onSelect();
          }}
          onPointerMove={(event) => event.currentTarget.focus({ preventScroll: true })}
          className={classNames(
            'flex min-h-11 w-full items-center gap-3 rounded-field px-3 text-start text-sm -outline-offset-2 focus:bg-accent-wash [&_svg]:size-4',
            item.danger && 'text-bad',
          )}
        >
          {item.icon}
          {item.label}
        </button>
      ))}
    </div>
  );
}
