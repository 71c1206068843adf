import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { Contact } from '@/contacts/model/contact';
import type { Placed } from '@/contacts/model/contact-order';
import { ContactRow } from './contact-row';
import type { Selection } from './use-selection';

const PAGE = 10;

interface ListKeys {
  /** The row in the tab order. */
  readonly active: number;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFocus: (event: FocusEvent) => void;
}

/** Returns the row a key leads to, or undefined. */
function rowAfter(key: string, from: number, last: number): number | undefined {
  const to = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    PageDown: from + PAGE,
    PageUp: from - PAGE,
    Home: 0,
    End: last,
  }[key];
  return to === undefined ? undefined : Math.max(0, Math.min(last, to));
}

/** Keyboard navigation in a long list (roving tabindex), within a column. `show` scrolls to a row. */
function useListKeys(
  list: RefObject<HTMLElement | null>,
  count: number,
  show: (index: number) => void,
): ListKeys {
  const [reached, setReached] = useState(0);
  const cellToFocus = useRef<string>(undefined);
  const active = Math.max(0, Math.min(reached, count - 1));

  useEffect(() => {
    if (cellToFocus.current === undefined) return;
    const cell = `[data-index="${active}"] [data-cell="${cellToFocus.current}"]`;
    cellToFocus.current = undefined;
    list.current?.querySelector<HTMLElement>(cell)?.focus({ preventScroll: true });
  }, [active, list]);

  return {
    active,
    onFocus: ({ target }) => {
      const index = Number(target.closest<HTMLElement>('[data-index]')?.dataset['index']);
      if (Number.isInteger(index)) setReached(index);
    },
    onKeyDown: (event) => {
      const cell = event.target instanceof HTMLElement ? event.target.dataset['cell'] : undefined;
      const to = rowAfter(event.key, active, count - 1);
      if (to === undefined || cell === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      if (to === active) return;
      cellToFocus.current = cell;
      setReached(to);
      show(to);
    },
  };
}

/** Estimate in pixels. */
const ROW_HEIGHT = 73;
/** Sticky bars at both edges, in pixels. */
const COVERED = { top: 150, bottom: 90 };

interface ContactListProps {
  readonly contacts: readonly Placed[];
  readonly openId: string | undefined;
  readonly hrefOf: (id: string) => string;
  readonly selection: Selection;
  readonly onFavourite: (contact: Contact) => void;
}

/** The virtualized contact list; `aria-setsize` has the total for assistive technology. */
export function ContactList({ contacts, openId, hrefOf, selection, onFavourite }: ContactListProps) {
  const { t } = useTranslation();
  const hint = useId();
  const list = useRef<HTMLUListElement>(null);
  const [offset, setOffset] = useState(0);
  const keys = useListKeys(list, contacts.length, (index) => show(index));
  // Called by the rows' own measuring; nothing is memoized here.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useWindowVirtualizer({
    count: contacts.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
    scrollMargin: offset,
    scrollPaddingStart: COVERED.top,
    scrollPaddingEnd: COVERED.bottom,
    getItemKey: (index) => contacts[index]?.contact.id ?? index,
    // The row in the tab order is always rendered.
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      if (keys.active >= range.count || indexes.includes(keys.active)) return indexes;
      return [...indexes, keys.active].sort((one, other) => one - other);
    },
  });
  const show = (index: number) => rows.scrollToIndex(index, { align: 'auto' });

  // What is above the list changes its height.
  useLayoutEffect(() => {
    const measure = () => {
      const { current } = list;
      if (current === null || current.offsetParent === null) return;
      setOffset(Math.round(current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  return (
    <>
      <p id={hint} className="sr-only">
        {t('network.listHint')}
      </p>
      {/* Key handler for the controls inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul
        ref={list}
        aria-label={t('network.list')}
        aria-describedby={hint}
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
        className="relative"
        style={{ blockSize: rows.getTotalSize() }}
      >
        {rows.getVirtualItems().map(({ index, key, start }) => {
          const placed = contacts[index];
          if (placed === undefined) return null;
          const { id } = placed.contact;
          return (
            <li
              key={key}
              ref={rows.measureElement}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={contacts.length}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start - offset}px)` }}
            >
              <ContactRow
                placed={placed}
                href={hrefOf(id)}
                isFirst={contacts[index - 1]?.letter !== placed.letter}
                isOpen={id === openId}
                isSelected={selection.ids.has(id)}
                isActive={index === keys.active}
                isSelecting={selection.ids.size > 0}
                onSelect={selection.toggle}
                onFavourite={onFavourite}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}
