import CloudUpload from 'lucide-react/icons/cloud-upload';
import Star from 'lucide-react/icons/star';
import { useTranslation } from 'react-i18next';
import { contactTitle, type Contact, type ContactInput } from '@/contacts/model/contact';
import { useDebounced } from '@/shared/browser/use-debounced';
import { Breakable } from '@/shared/ui/breakable';
import { IconButton } from '@/shared/ui/icon-button';
import { TextParts } from '@/shared/ui/text-parts';

/** Longer than a save on a good connection, so that nothing flickers. */
export const SHOWN_AFTER_MS = 1_500;

/** Marks a contact whose last change is not confirmed, after a delay. */
export function QueuedBadge({ isQueued }: { readonly isQueued: boolean }) {
  const { t } = useTranslation();
  const isLate = useDebounced(isQueued, SHOWN_AFTER_MS) && isQueued;
  if (!isLate) return null;
  return (
    <span className="inline-flex items-center gap-1 text-xs text-warn">
      <CloudUpload aria-hidden className="size-4 shrink-0" />
      {t('outbox.queued')}
    </span>
  );
}

interface FavouriteButtonProps {
  readonly contact: Contact;
  readonly tabIndex?: number;
  readonly onToggle: (contact: Contact) => void;
}

export function FavouriteButton({ contact, tabIndex, onToggle }: FavouriteButtonProps) {
  const { t } = useTranslation();
  const name = contactTitle(contact);
  return (
    <IconButton
      label={contact.favourite ? t('network.removeFavourite', { name }) : t('network.addFavourite', { name })}
      tabIndex={tabIndex}
      data-cell="favourite"
      onClick={() => onToggle(contact)}
    >
      <Star
        aria-hidden
        className={contact.favourite ? 'fill-accent text-accent forced-colors:fill-[color:Highlight]' : ''}
      />
    </IconButton>
  );
}

export function TagList({
  tags,
  max = tags.length,
}: {
  readonly tags: readonly string[];
  readonly max?: number;
}) {
  const more = tags.length - max;
  return (
    <>
      {tags.slice(0, max).map((tag) => (
        <bdi
          key={tag}
          className="inline-block max-w-40 truncate rounded-field border border-line px-1.5 text-xs text-ink-soft"
        >
          {tag}
        </bdi>
      ))}
      {more > 0 && <span className="text-xs text-ink-soft tabular-nums">+{more}</span>}
    </>
  );
}

/** A contact in a few lines, or a note that it has no name. */
export function ContactPreview({ draft }: { readonly draft: ContactInput | undefined }) {
  const { t } = useTranslation();
  if (draft === undefined) return <p className="text-sm text-ink-soft">{t('fileImport.nameless')}</p>;
  const title = contactTitle(draft);
  const { position, company, email, phone, website, address, tags } = draft;
  const lines = [[position, company], [email, phone], [website, address], tags].map((parts) =>
    parts.filter((part) => part !== '' && part !== title),
  );
  return (
    <div className="flex min-w-0 flex-col gap-0.5 text-sm">
      <p className="font-semibold wrap-anywhere">
        <bdi>
          <Breakable text={title} />
        </bdi>
      </p>
      {lines
        .filter((parts) => parts.length > 0)
        .map((parts) => (
          <p key={parts.join()} className="text-ink-soft wrap-anywhere">
            <TextParts parts={parts} ltr={[email, phone, website]} />
          </p>
        ))}
    </div>
  );
}
