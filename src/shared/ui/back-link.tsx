import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from './link';

interface BackLinkProps {
  readonly to: string;
  /** "Back" by default. */
  readonly text?: string | undefined;
  /** For a page that is shown beside this one. */
  readonly preventScrollReset?: boolean;
}

export function BackLink({ to, text, preventScrollReset = false }: BackLinkProps) {
  const { t } = useTranslation();
  return (
    <Link
      to={to}
      preventScrollReset={preventScrollReset}
      className="-ms-2 -mt-3 mb-1 inline-flex min-h-11 items-center gap-2 rounded-field px-2 text-sm text-ink-soft hover:text-ink hover:underline"
    >
      <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
      {text ?? t('common.back')}
    </Link>
  );
}
