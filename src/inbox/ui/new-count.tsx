import Inbox from 'lucide-react/icons/inbox';
import { useTranslation } from 'react-i18next';
import { number } from '@/shared/i18n/formats';
import { classNames } from '@/shared/lib/class-names';
import { Link } from '@/shared/ui/link';
import { useNewCount } from './use-new-count';

interface NewCountProps {
  readonly uid: string;
  readonly className?: string;
}

/** The number of new entries as a badge; screen readers get a sentence. Renders nothing for none. */
export function NewCount({ uid, className }: NewCountProps) {
  const { t, i18n } = useTranslation();
  const count = useNewCount(uid);
  if (!count) return null;
  return (
    <>
      {' '}
      <span
        aria-hidden
        data-new-count=""
        // For forced colors.
        className={classNames(
          'grid h-5 min-w-5 place-items-center rounded-full border border-transparent bg-accent px-1 text-xs leading-none font-semibold text-on-accent tabular-nums',
          className,
        )}
      >
        {number(count, i18n.language)}
      </span>
      <span className="sr-only">{t('inbox.newCount', { count })}</span>
    </>
  );
}

/** Link to the inbox with the number of new entries; of constant height. */
export function InboxLine({ uid, href }: { readonly uid: string; readonly href: string }) {
  const { t } = useTranslation();
  const count = useNewCount(uid);
  return (
    <Link
      to={href}
      className={classNames(
        'inline-flex min-h-11 items-center gap-2 underline underline-offset-4 -outline-offset-2 hover:text-ink',
        count ? 'font-semibold text-ink decoration-accent' : 'decoration-line',
      )}
    >
      <Inbox aria-hidden className={classNames('size-4 shrink-0', count ? 'text-accent' : undefined)} />
      {count === undefined
        ? t('titles.inbox')
        : count === 0
          ? t('inbox.nothingNew')
          : t('inbox.newCount', { count })}
    </Link>
  );
}
