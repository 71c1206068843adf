import { useTranslation } from 'react-i18next';
import { SecondFactorSection } from '@/account/ui/second-factor/second-factor-section';
import { DEFAULT_QR_DESIGN } from '@/card/model/qr-design';
import { QrPicture } from '@/qr/ui/qr-picture';

const SIZE = 200;

/** The profile's part about authenticator apps, with codes for them to scan. */
export function SecondFactor({ emailVerified }: { emailVerified: boolean }) {
  const { t } = useTranslation();
  const drawQr = (text: string) => (
    <QrPicture text={text} title={t('second.scan')} design={DEFAULT_QR_DESIGN} photoUrl="" size={SIZE} />
  );
  return <SecondFactorSection emailVerified={emailVerified} drawQr={drawQr} />;
}
