import Lock from 'lucide-react/icons/lock';
import ShieldAlert from 'lucide-react/icons/shield-exclamation-point';
import Trash2 from 'lucide-react/icons/trash';
import UserPlus from 'lucide-react/icons/user-plus';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialing } from '@/shared/forms/use-dialing';
import { longDateOrTime } from '@/shared/i18n/formats';
import { useSentence } from '@/shared/i18n/sentence';
import { mailUrl } from '@/shared/lib/links';
import { callUrl, dialedAsTyped } from '@/shared/lib/phone';
import { Breakable } from '@/shared/ui/breakable';
import { Button } from '@/shared/ui/button';
import { policyName, type ListedEntry } from './entries';

interface InboxEntryItemProps {
  entry: ListedEntry;
  /** Undefined for a deleted card. */
  cardName: string | undefined;
  busy: boolean;
  onAdd: () => void;
  onDelete: () => void;
}

const CLOSED = {
  locked: 'inbox.lockedText',
  unreadable: 'inbox.unreadable',
  untrusted: 'inbox.untrusted',
} as const;

/** An entry and its actions. Its content is untrusted: drawn as text, linked only if safe. */
export function InboxEntryItem({ entry, cardName, busy, onAdd, onDelete }: InboxEntryItemProps) {
  const { t, i18n } = useTranslation();
  const sentence = useSentence();
  const heading = useId();
  const { content, createdAt, policy, isEncrypted } = entry;
  const date = longDateOrTime(createdAt, i18n.language);
  const version = policyName(policy, i18n.language);
  const isReadable = typeof content !== 'string';
  const phone = isReadable ? content.phone : '';
  const dialing = useDialing(phone !== '');
  const dialed = dialing?.dial(phone, dialing.likelyCountry([])).dialed ?? dialedAsTyped(phone);
  return (
    <li aria-labelledby={heading} className="flex flex-col gap-3 border-t border-line py-6">
      <div className="flex flex-col gap-1">
        {/* At the page's side, above the details, whatever script the name is in. */}
        <h2 id={heading} tabIndex={-1} className="overflow-clip text-lg font-semibold wrap-anywhere">
          {isReadable ? <bdi>{content.name}</bdi> : t('inbox.locked')}
        </h2>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
          <time dateTime={createdAt.toISOString()}>{t('inbox.left', { date })}</time>
          {cardName !== undefined && <span>{sentence('inbox.atCard', { card: cardName })}</span>}
          {isEncrypted && (
            <span className="inline-flex items-center gap-1">
              <Lock aria-hidden className="size-3.5" />
              {t('inbox.wasEncrypted')}
            </span>
          )}
        </p>
      </div>
      {isReadable ? (
        <>
          <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-1 text-base wrap-anywhere">
            {content.email !== '' && (
              <Fact term={t('inbox.email')}>
                <LinkOrText href={mailUrl(content.email)} text={content.email} />
              </Fact>
            )}
            {content.phone !== '' && (
              <Fact term={t('inbox.phone')}>
                <LinkOrText href={dialed && callUrl(dialed)} text={content.phone} />
              </Fact>
            )}
            {content.company !== '' && (
              <Fact term={t('inbox.company')}>
                <bdi className="block overflow-clip">{content.company}</bdi>
              </Fact>
            )}
          </dl>
          {content.note !== '' && (
            <div className="max-w-[65ch] overflow-clip border-s-2 border-line ps-4 whitespace-pre-line wrap-anywhere">
              <bdi>{content.note}</bdi>
            </div>
          )}
        </>
      ) : (
        <p className="flex max-w-[65ch] items-start gap-2 text-ink-soft">
          {content === 'untrusted' && <ShieldAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-bad" />}
          {t(CLOSED[content])}
        </p>
      )}
      {version !== undefined && content !== 'untrusted' && (
        <p className="text-xs text-ink-soft">{sentence('inbox.agreed', { policy: version })}</p>
      )}
      <div className="flex flex-wrap gap-3">
        {isReadable && (
          <Button variant="primary" busy={busy} aria-describedby={heading} onClick={onAdd}>
            <UserPlus aria-hidden className="size-4" />
            {t('inbox.add')}
          </Button>
        )}
        <Button aria-describedby={heading} onClick={onDelete}>
          <Trash2 aria-hidden className="size-4" />
          {t('inbox.delete')}
        </Button>
      </div>
    </li>
  );
}

/** A text that is a link where that is safe. */
function LinkOrText({ href, text }: { href: string | undefined; text: string }) {
  return !href ? (
    <bdi>
      <Breakable text={text} />
    </bdi>
  ) : (
    <a className="inline-block py-0.5 underline" href={href} dir="ltr">
      <Breakable text={text} />
    </a>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{term}</dt>
      <dd>{children}</dd>
    </>
  );
}
