import { useTranslation } from 'react-i18next';
import { qrLogo, type QrDesign } from '@/card/model/qr-design';
import { qrImageUrl } from '@/qr/model/qr-image-url';
import { useSentence } from '@/shared/i18n/sentence';
import { CopyButton } from '@/shared/ui/copy-button';
import { TextField } from '@/shared/ui/text-field';

interface ImageAddressProps {
  readonly service: string;
  /** What the picture holds: never the contact, which must not reach the service. */
  readonly url: string;
  readonly design: QrDesign;
  readonly photoUrl: string;
}

/** The URL of the QR code at an external service, with what using it means (docs/product.md, question 14). */
export function ImageAddress({ service, url, design, photoUrl }: ImageAddressProps) {
  const { t } = useTranslation();
  const sentence = useSentence();
  const logo = qrLogo(design, photoUrl);
  const address = qrImageUrl(service, {
    data: url,
    color: design.qrColor,
    bgcolor: design.qrBackgroundColor,
    ecc: design.errorCorrection,
    ...(logo === undefined ? {} : { logo: { url: logo } }),
  });
  if (address === undefined) return null;
  return (
    <div className="flex flex-col items-start gap-3 border-t border-line pt-6 [&>:first-child]:w-full">
      <TextField
        label={t('qr.imageAddress')}
        hint={sentence('qr.imageAddressText', { host: new URL(address).host })}
        value={address}
        readOnly
        dir="ltr"
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton text={address} label={t('qr.imageAddressCopy')} />
    </div>
  );
}
