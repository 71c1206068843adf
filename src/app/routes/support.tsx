import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { paths } from '@/app/paths';
import { useSession } from '@/app/session/session-context';
import { TooOld } from '@/offline/ui/app-notices';
import { OfferFoot } from '@/shared/ui/offers';
import { SupportPage } from '@/site/ui/support/support-page';

/** /contact, also with ?topic=premium */
export function Component() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const message = query.get('topic') === 'premium' ? t('contact.topicPremium') : '';
  const session = useSession();
  const user = session.status === 'authenticated' ? session.user : undefined;
  return (
    <>
      <SupportPage
        uid={user?.uid}
        known={{ name: user?.displayName ?? '', email: user?.email ?? '', message }}
        helpHref={paths.help.href()}
        statusHref={paths.status.href()}
      />
      <OfferFoot>
        <TooOld />
      </OfferFoot>
    </>
  );
}
