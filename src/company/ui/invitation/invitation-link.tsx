import Mail from 'lucide-react/icons/mail';
import QrCode from 'lucide-react/icons/qr-code';
import Share2 from 'lucide-react/icons/share-2';
import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { mailTarget } from '@/share/model/share-targets';
import { canShareLinks, share } from '@/shared/browser/share-sheet';
import { mailUrl } from '@/shared/lib/links';
import { Button } from '@/shared/ui/button';
import { buttonClass } from '@/shared/ui/button-class';
import { CopyButton } from '@/shared/ui/copy-button';
import { ErrorNotice } from '@/shared/ui/error-notice';

/** Draws the QR code of a link in a dialog; the app passes that of the module `qr`. */
export type QrSlot = ComponentType<{
  readonly url: string;
  readonly label: string;
  readonly onClose: () => void;
}>;

export interface InvitationLinkProps {
  readonly url: string;
  /** Whom or what the link is for, as a name. */
  readonly label: string;
  /** '' if the invitation is for no certain address. */
  readonly email: string;
  readonly subject: string;
  readonly body: string;
  readonly Qr: QrSlot;
}

/** The link of an invitation, and the ways to hand it over. */
export function InvitationLink({ url, label, email, subject, body, Qr }: InvitationLinkProps) {
  const { t } = useTranslation();
  const [isQrOpen, setQrOpen] = useState(false);
  const [failed, setFailed] = useState(false);
  const send = async () => {
    setFailed(false);
    setFailed((await share({ title: subject, text: body })) === 'failed');
  };
  return (
    <div className="flex flex-col gap-3">
      <p dir="ltr" className="rounded-field bg-accent-wash p-3 text-sm wrap-anywhere">
        {url}
      </p>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={url} />
        <a href={mailTarget({ url, subject, body }, mailUrl(email))} className={buttonClass('quiet')}>
          <Mail aria-hidden className="size-4" />
          {t('shareKit.send.mail')}
        </a>
        {canShareLinks() && (
          <Button onClick={() => void send()}>
            <Share2 aria-hidden className="size-4" />
            {t('shareKit.send.system')}
          </Button>
        )}
        <Button onClick={() => setQrOpen(true)}>
          <QrCode aria-hidden className="size-4" />
          {t('dashboard.viewQr')}
        </Button>
      </div>
      {failed && <ErrorNotice error={t('shareKit.send.failed')} />}
      {isQrOpen && <Qr url={url} label={label} onClose={() => setQrOpen(false)} />}
    </div>
  );
}
