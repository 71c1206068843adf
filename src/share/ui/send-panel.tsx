import { useQuery } from '@tanstack/react-query';
import ContactRound from 'lucide-react/icons/contact-round';
import QrCode from 'lucide-react/icons/qr-code';
import Share2 from 'lucide-react/icons/share-2';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { vcardFileName } from '@/card/model/vcard/vcard';
import { mailTarget, messageTarget, socialTargets } from '@/share/model/share-targets';
import type { SharedCard } from '@/share/model/shared-card';
import { canShareFiles, canShareLinks, FILE_TYPES, share } from '@/shared/browser/share-sheet';
import { Button } from '@/shared/ui/button';
import { buttonClass } from '@/shared/ui/button-class';
import { CopyButton } from '@/shared/ui/copy-button';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { ButtonLink } from '@/shared/ui/link';
import { shareQueries } from './queries';
import { qrCanvas, useCardQr } from './use-card-qr';
import { useSharedLink } from './use-shared-link';

interface ShareFileProps {
  readonly onShare: (data: ShareData) => void;
}

/** Prepared in advance: after an await, the click no longer counts. */
function ShareContact({ card, url, onShare }: Pick<SharedCard, 'card' | 'url'> & ShareFileProps) {
  const { t } = useTranslation();
  const { data: vcard } = useQuery(shareQueries.vcardFile(card, url));
  const click = () => {
    if (vcard === undefined) return;
    onShare({ files: [new File([vcard], vcardFileName(card.name), { type: FILE_TYPES.contact })] });
  };
  return (
    <Button disabled={vcard === undefined} onClick={click}>
      <ContactRound aria-hidden className="size-4" />
      {t('shareKit.send.contactFile')}
    </Button>
  );
}

const PICTURE = { width: 1_200, height: 1_400 };

/** Prepared in advance; no button for a code that does not scan. */
function ShareQr({ onShare, ...shared }: SharedCard & ShareFileProps) {
  const { t } = useTranslation();
  const { style, text, state } = useCardQr(shared);
  const [picture, setPicture] = useState<Blob>();
  useEffect(() => {
    if (state !== 'ready') return undefined;
    let isWanted = true;
    const make = async () => {
      const made = await qrCanvas({ style, text }, PICTURE).convertToBlob({
        type: FILE_TYPES.picture,
      });
      if (isWanted) setPicture(made);
    };
    void make();
    return () => {
      isWanted = false;
    };
  }, [style, text, state]);
  if (state !== 'ready' && state !== 'checking') return null;
  const click = () => {
    if (picture) onShare({ files: [new File([picture], 'qr-code.png', { type: FILE_TYPES.picture })] });
  };
  return (
    <Button disabled={picture === undefined} onClick={click}>
      <QrCode aria-hidden className="size-4" />
      {t('shareKit.send.codePicture')}
    </Button>
  );
}

interface LinkPanelProps extends SharedCard {
  readonly pageHref: string;
  /** Between the ways to send and the page. */
  readonly children?: ReactNode;
}

const TARGET = buttonClass(
  'quiet',
  'normal',
  'h-full w-full px-1! hyphens-auto wrap-anywhere max-sm:text-xs',
);

/** The link by the system's share sheet, or by plain links without one. */
export function LinkPanel({ card, url, origin, pageHref, children }: LinkPanelProps) {
  const { t } = useTranslation();
  const { person, ...shared } = useSharedLink({ card, url, origin });
  const [failed, setFailed] = useState(false);
  const send = async (data: ShareData) => {
    setFailed(false);
    setFailed((await share(data)) === 'failed');
  };
  const sheet = canShareLinks();
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        {sheet && (
          <Button
            variant="primary"
            onClick={() => void send({ title: person, text: person, url: shared.url })}
          >
            <Share2 aria-hidden className="size-4" />
            {t('shareKit.send.system')}
          </Button>
        )}
        <CopyButton text={shared.url} />
        {canShareFiles('contact') && (
          <ShareContact card={card} url={url} onShare={(data) => void send(data)} />
        )}
        {canShareFiles('picture') && (
          <ShareQr card={card} url={url} origin={origin} onShare={(data) => void send(data)} />
        )}
      </div>
      {failed && <ErrorNotice error={t('shareKit.send.failed')} />}
      <div className="flex flex-col gap-3 border-t border-line pt-5">
        <p className="text-sm text-ink-soft">
          {sheet ? t('shareKit.send.elsewhere') : t('shareKit.send.noSystem')}
        </p>
        <ul className="grid max-w-lg grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2 sm:grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))]">
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
          {socialTargets(shared).map(({ name, href }) => (
            <li key={name}>
              <a href={href} target="_blank" rel="noopener noreferrer" className={TARGET}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
      {children}
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
