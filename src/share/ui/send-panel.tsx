import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fromSource } from '@/card/model/card-url';
import { Button } from '@/shared/ui/button';
import { buttonClass } from '@/shared/ui/button-class';
import { ButtonLink } from '@/shared/ui/button-link';
import { CopyButton } from '@/shared/ui/copy-button';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { canShareFiles, canShareLinks, share } from './share-sheet';
import { ShareCode, ShareContact } from './share-files';
import { mailTarget, messageTarget, networkTargets } from './share-targets';
import type { SharedCard } from './shared-card';

interface LinkPanelProps extends SharedCard {
  /** Where the card is made a web page of its own. */
  readonly pageHref: string;
}

const TARGET = buttonClass(
  'quiet',
  'normal',
  'h-full w-full px-1! hyphens-auto wrap-anywhere max-sm:text-xs',
);

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
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
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
        {/* Equal columns, four wherever there is room for them. */}
        <ul className="grid max-w-lg grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-2 sm:grid-cols-4">
          <li>
            <a href={mailTarget(shared)} className={TARGET}>
              {t('shareKit.send.mail')}
            </a>
          </li>
          <li>
            <a href={messageTarget(shared)} className={TARGET}>
              {t('shareKit.send.message')}
            </a>
          </li>
          {networkTargets(shared).map(({ name, href }) => (
            <li key={name}>
              <a href={href} target="_blank" rel="noopener noreferrer" className={TARGET}>
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
