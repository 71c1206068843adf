import Mail from 'lucide-react/icons/mail';
import MessageSquare from 'lucide-react/icons/message-square';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mailTarget, messageTarget } from '@/share/model/share-targets';
import type { SharedCard } from '@/share/model/shared-card';
import { canShareLinks, share } from '@/shared/browser/share-sheet';
import { mailUrl } from '@/shared/lib/links';
import { phoneUrl } from '@/shared/lib/phone';
import { Button } from '@/shared/ui/button';
import { buttonClass } from '@/shared/ui/button-class';
import { CopyButton } from '@/shared/ui/copy-button';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { SelectField } from '@/shared/ui/select-field';
import { useSharedLink } from './use-shared-link';

/** Who a card is sent to; '' for what is not known. */
export interface Receiver {
  readonly email: string;
  /** As it is dialed. */
  readonly phone: string;
}

interface WaysToSendProps {
  /** The owner's cards, at least one; the first is sent unless another is chosen. */
  readonly cards: readonly [SharedCard, ...SharedCard[]];
  readonly to: Receiver;
}

/** The ways to send one of the owner's cards to one person. */
export function WaysToSend({ cards, to }: WaysToSendProps) {
  const { t } = useTranslation();
  const [id, setId] = useState(cards[0].card.id);
  const shared = cards.find(({ card }) => card.id === id) ?? cards[0];
  return (
    <div className="flex flex-col gap-4">
      {cards.length > 1 && (
        <SelectField
          label={t('network.whichCard')}
          value={id}
          choices={cards.map(({ card }) => ({ value: card.id, label: `${card.name} · ${card.customPath}` }))}
          onChange={setId}
        />
      )}
      <Ways shared={shared} to={to} />
    </div>
  );
}

function Ways({ shared, to }: { readonly shared: SharedCard; readonly to: Receiver }) {
  const { t } = useTranslation();
  const { person, ...link } = useSharedLink(shared);
  const [failed, setFailed] = useState(false);
  const [mail, phone] = [mailUrl(to.email), phoneUrl(to.phone)];
  const open = async () => {
    setFailed(false);
    setFailed((await share({ title: person, text: person, url: link.url })) === 'failed');
  };
  return (
    <>
      <div className="flex flex-col gap-2">
        {mail !== undefined && (
          <a href={mailTarget(link, mail)} className={buttonClass('quiet')}>
            <Mail aria-hidden className="size-4" />
            {t('shareKit.send.mail')}
          </a>
        )}
        {phone !== undefined && (
          <a href={messageTarget(link, phone.replace('tel:', ''))} className={buttonClass('quiet')}>
            <MessageSquare aria-hidden className="size-4" />
            {t('shareKit.send.message')}
          </a>
        )}
        {canShareLinks() && (
          <Button onClick={() => void open()}>
            <Share2 aria-hidden className="size-4" />
            {t('shareKit.send.system')}
          </Button>
        )}
        <CopyButton text={link.url} />
      </div>
      {failed && <ErrorNotice error={t('shareKit.send.failed')} />}
    </>
  );
}
