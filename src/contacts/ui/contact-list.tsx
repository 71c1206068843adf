import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contact } from '@/contacts/model/contact';
import type { Placed } from '@/contacts/model/contact-order';
import { ContactRow } from './contact-row';
import { useListKeys } from './use-list-keys';
import type { Selection } from './use-selection';

/** A row's height until it is measured, in pixels. */
const ROW_HEIGHT = 73;
/** What may cover a row at the upper and the lower edge: navigation and search, and a phone's bar. */
const COVERED = { top: 150, bottom: 90 };

interface ContactListProps {
  readonly contacts: readonly Placed[];
  /** The contact that is open beside the list. */
  readonly openId: string | undefined;
  readonly hrefOf: (id: string) => string;
  readonly selection: Selection;
  readonly onFavourite: (contact: Contact) => void;
}

/** The address book: only the rows in sight are drawn, however many there are; assistive technology is told how many. */
export function ContactList({ contacts, openId, hrefOf, selection, onFavourite }: ContactListProps) {
  const { t } = useTranslation();
  const hint = useId();
  const list = useRef<HTMLUListElement>(null);
  const [offset, setOffset] = useState(0);
  const keys = useListKeys(list, contacts.length, (index) => show(index));
  // Called by the rows' own measuring; nothing here is kept by a memo.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useWindowVirtualizer({
    count: contacts.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
    scrollMargin: offset,
    scrollPaddingStart: COVERED.top,
    scrollPaddingEnd: COVERED.bottom,
    getItemKey: (index) => contacts[index]?.contact.id ?? index,
    // The row that Tab reaches is drawn wherever the page is scrolled to.
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      if (keys.active >= range.count || shown.includes(keys.active)) return shown;
      return [...shown, keys.active].sort((one, other) => one - other);
    },
  });
  const show = (index: number) => rows.scrollToIndex(index, { align: 'auto' });

  // What stands above the list comes and goes, and the page grows and shrinks with it.
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
      {/* The keys are for the controls inside, which keep their own. */}
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
