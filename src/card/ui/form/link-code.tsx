import QrCode from 'lucide-react/icons/qr-code';
import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/shared/i18n/error-message';
import { IconButton } from '@/shared/ui/icon-button';
import { notify } from '@/shared/ui/notify';
import { useFormContext } from './form-context';
import type { LinkCodeProps } from './form-services';

interface LinkCodeButtonProps {
  /** Undefined for an incomplete address, which has no code. */
  readonly url: string | undefined;
  /** What the link is called. */
  readonly label: string;
  readonly name: string;
}

/** Opens the QR code of one link, whose code is loaded then. The focus returns to the button. */
export function LinkCodeButton({ url, label, name }: LinkCodeButtonProps) {
  const { t } = useTranslation();
  const { loadLinkCode } = useFormContext();
  const [opened, setOpened] = useState<{ readonly Code: ComponentType<LinkCodeProps> }>();
  if (url === undefined || loadLinkCode === undefined) return null;
  const open = async () => {
    try {
      setOpened({ Code: await loadLinkCode() });
    } catch (error) {
      notify.error(errorMessage(t, error));
    }
  };
  return (
    <>
      <IconButton label={name} onClick={() => void open()}>
        <QrCode aria-hidden />
      </IconButton>
      {opened && <opened.Code url={url} label={label} onClose={() => setOpened(undefined)} />}
    </>
  );
}
