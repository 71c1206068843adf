import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fromSource } from '@/model/card/card-url';
import { Button } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { ButtonLink } from '@/ui/button-link';
import { CopyButton } from '@/ui/copy-button';
import { ErrorNotice } from '@/ui/error-notice';
import { canShareFiles, canShareLinks, share } from './share-sheet';
import { ShareCode, ShareContact } from './share-files';
import { mailTarget, messageTarget, networkTargets } from './share-targets';
import type { SharedCard } from './shared-card';

interface LinkPanelProps extends SharedCard {
  /** Where the card is made a web page of its own. */
  readonly pageHref: string;
}

/** The link through the system's own share sheet, and through plain links where there is none. */
export function LinkPanel({ card, url, origin, pageHref }: LinkPanelProps) {
  const { t } = useTranslation();
  const [failed, setFailed] = useState(false);
  const link = fromSource(url, origin, 'link');
  const shared = {
    url: link,
    subject: t('shareKit.send.subject'),
    body: t('shareKit.send.body', { url: link }),
  };
  const send = async (data: ShareData) => {
    setFailed(false);
    setFailed((await share(data)) === 'failed');
  };
  const sheet = canShareLinks();
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap gap-3">
        {sheet && (
          <Button variant="primary" onClick={() => void send({ title: card.name, url: link })}>
            <Share2 aria-hidden className="size-4" />
            {t('shareKit.send.system')}
          </Button>
        )}
        <CopyButton text={link} />
        {canShareFiles('contact') && (
          <ShareContact card={card} url={url} onShare={(data) => void send(data)} />
        )}
        {canShareFiles('picture') && (
          <ShareCode card={card} url={url} origin={origin} onShare={(data) => void send(data)} />
        )}
      </div>
      {failed && <ErrorNotice error={t('shareKit.send.failed')} />}
      <div className="flex flex-col gap-3 border-t border-line pt-5">
        <p className="text-sm text-ink-soft">
          {sheet ? t('shareKit.send.elsewhere') : t('shareKit.send.noSystem')}
        </p>
        <ul className="flex flex-wrap gap-2">
          <li>
            <a href={mailTarget(shared)} className={buttonClass('quiet')}>
              {t('shareKit.send.mail')}
            </a>
          </li>
          <li>
            <a href={messageTarget(shared)} className={buttonClass('quiet')}>
              {t('shareKit.send.message')}
            </a>
          </li>
          {networkTargets(shared).map(({ name, href }) => (
            <li key={name}>
              <a href={href} target="_blank" rel="noopener noreferrer" className={buttonClass('quiet')}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-col items-start gap-3 border-t border-line pt-5">
        <div className="flex flex-col gap-1">
          <h3 className="font-semibold">{t('export.siteTitle')}</h3>
          <p className="max-w-[60ch] text-sm text-ink-soft">{t('export.siteText')}</p>
        </div>
        <ButtonLink to={pageHref}>{t('shareKit.send.makePage')}</ButtonLink>
      </div>
    </div>
  );
}
