import { DEFAULT_QR_DESIGN } from '@/card/model/qr-design';
import { LinkQr } from '@/qr/ui/link-qr';
import { publicOrigin } from '@/shared/firebase/config';
import { teamPaths } from './team-paths';

interface InvitationQrProps {
  readonly url: string;
  readonly label: string;
  readonly onClose: () => void;
}

/** The QR code of an invitation's link, for `company`, which may not import the screens of `qr`. */
export function InvitationQr(props: InvitationQrProps) {
  return <LinkQr {...props} design={DEFAULT_QR_DESIGN} photoUrl="" />;
}

/** Returns the address that an invitation's code is sent as. */
export const invitationUrl = (code: string) => `${publicOrigin()}${teamPaths.companyJoin.href({ code })}`;
