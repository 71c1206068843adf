import { useSearchParams } from 'react-router-dom';
import { MailChoicePage } from '@/account/ui/mail-choice/mail-choice-page';
import { paths } from '@/app/paths';

/** /profile/mail?secret=…: the link in an owner's mail, opened without an account. */
export function Component() {
  const [query] = useSearchParams();
  return <MailChoicePage secret={query.get('secret') ?? ''} profileHref={paths.profile.href()} />;
}
