import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '@/shared/lib/class-names';

interface MenuItem {
  label: string;
  icon?: ReactNode;
  /** For destructive actions. */
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

/** ARIA menu button. Hand-written: a library would be a tenth of what signed-in pages load. */
export function Menu({ label, children, className, header, items }: MenuProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [edge, setEdge] = useState<'start' | 'end'>('end');
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const first = useRef<'first' | 'last'>('first');

  const show = (place: 'first' | 'last') => {
    first.current = place;
    setEdge(edgeWithRoom(root.current));
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  useEffect(() => {
    if (!open) return undefined;
    entriesOf(list.current)
      .at(first.current === 'first' ? 0 : -1)
      ?.focus();
    const leave = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [open]);

  const onListKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return close();
    if (event.key === 'Tab') return setOpen(false);
    const now = entriesOf(list.current);
    const from = now.findIndex((entry) => entry === document.activeElement);
    const place = placeAfter(
      event.key,
      from,
      items.map((item) => item.label),
    );
    if (place === undefined || event.key === ' ') return undefined;
    event.preventDefault();
    return now[place]?.focus();
  };

  return (
    <div ref={root} className="relative">
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => (open ? setOpen(false) : show('first'))}
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
          <div ref={list} id={id} role="menu" aria-label={label} tabIndex={-1} onKeyDown={onListKey}>
            {items.map((item) => (
              <button
                key={item.label}
                type="button"
                role="menuitem"
                tabIndex={-1}
                onClick={() => {
                  close();
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
        </div>
      )}
    </div>
  );
}
