import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { contactTitle, type Contact } from '@/contacts/model/contact';
import type { Placed } from '@/contacts/model/contact-order';
import { classNames } from '@/shared/lib/class-names';
import { Avatar } from '@/shared/ui/avatar';
import { Link } from '@/shared/ui/link';
import { FavouriteButton, QueuedBadge, TagList } from './contact-parts';

const TAGS_IN_A_ROW = 2;

interface ContactRowProps {
  readonly placed: Placed;
  readonly href: string;
  readonly isFirst: boolean;
  readonly isOpen: boolean;
  readonly isSelected: boolean;
  readonly isActive: boolean;
  /** Whether any is selected: the initials give way to the boxes. */
  readonly isSelecting: boolean;
  readonly onSelect: (id: string, isRange: boolean) => void;
  readonly onFavourite: (contact: Contact) => void;
}

/** A row of the list: select, open, favourite. */
export function ContactRow(props: ContactRowProps) {
  const { placed, href, isFirst, isOpen, isSelected, isActive, isSelecting, onSelect, onFavourite } = props;
  const { contact, letter } = placed;
  const { t } = useTranslation();
  const name = contactTitle(contact);
  const tabIndex = isActive ? 0 : -1;
  const about = [contact.position, contact.name === '' ? '' : contact.company].filter(Boolean);
  const under =
    about.length > 0 ? about : [contact.email, contact.phone].filter((text) => text && text !== name);
  return (
    <div
      className={classNames(
        'flex items-center border-b border-line max-sm:flex-wrap',
        isFirst && 'border-t border-t-field/40',
        (isSelected || isOpen) && 'bg-accent-wash',
      )}
    >
      <span
        aria-hidden
        // On a phone a line of its own: a column would cost every row.
        className="shrink-0 self-start font-display text-base text-accent max-sm:w-full max-sm:pt-2 max-sm:empty:hidden sm:w-9 sm:pt-3 sm:text-center"
      >
        {isFirst && letter}
      </span>
      {/* The box is where the initials are: shown to a pointer, to the keyboard, and once one is selected. */}
      <label className="group/select relative grid size-11 shrink-0 cursor-pointer place-items-center *:[grid-area:1/1] max-sm:-ms-1.5">
        {!isSelecting && (
          <Avatar
            name={name}
            className={classNames(
              'size-9 text-sm group-focus-within/select:invisible [@media(hover:hover)]:group-hover/select:invisible',
              isOpen && 'bg-sheet!',
            )}
          />
        )}
        <input
          type="checkbox"
          aria-label={t('network.select', { name })}
          checked={isSelected}
          tabIndex={tabIndex}
          data-cell="select"
          onChange={(event) => {
            const { nativeEvent } = event;
            onSelect(contact.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
          }}
          className={classNames(
            'size-6 accent-accent sm:size-4',
            !isSelecting && 'not-focus:opacity-0 [@media(hover:hover)]:group-hover/select:opacity-100',
          )}
        />
      </label>
      <Link
        to={href}
        preventScrollReset
        tabIndex={tabIndex}
        data-cell="open"
        aria-current={isOpen ? 'true' : undefined}
        className="flex min-h-16 min-w-0 flex-1 flex-col justify-center rounded-field px-2 py-2 max-sm:px-0.5 hover:underline"
      >
        {/* Truncates at the text's own end, also for an e-mail address in a right-to-left page. */}
        <span className="block font-semibold">
          <bdi className="block w-fit max-w-full truncate">{name}</bdi>
        </span>
        <span className="flex min-w-0 items-center gap-2 text-sm text-ink-soft">
          {under.length > 0 && (
            // Each has its own end, which is on the other side for one in another direction than the page.
            <span className="flex min-w-0">
              {under.map((text, place) => (
                <Fragment key={text}>
                  {place > 0 && <span className="shrink-0 whitespace-pre"> · </span>}
                  <bdi className={place < under.length - 1 ? 'max-w-2/3 shrink-0 truncate' : 'truncate'}>
                    {text}
                  </bdi>
                </Fragment>
              ))}
            </span>
          )}
          <span className="ms-auto flex shrink-0 items-center gap-1.5 max-sm:hidden">
            <TagList tags={contact.tags} max={TAGS_IN_A_ROW} />
          </span>
        </span>
        <QueuedBadge isQueued={contact.isQueued} />
      </Link>
      <FavouriteButton contact={contact} tabIndex={tabIndex} onToggle={onFavourite} />
    </div>
  );
}
