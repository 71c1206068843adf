import type { Card } from '@/card/model/card';
import type { LoadLinkCode } from '@/card/ui/form/form-services';

/** Returns what loads the QR code of one link for a card's form, in the design of the card's own code. */
export function linkCodeLoader({ qrDesign, photoUrl }: Pick<Card, 'qrDesign' | 'photoUrl'>): LoadLinkCode {
  return async () => {
    const { LinkQr } = await import('@/qr/ui/link-qr');
    return (props) => <LinkQr design={qrDesign} photoUrl={photoUrl} {...props} />;
  };
}
