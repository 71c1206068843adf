import { useTranslation } from 'react-i18next';
import { Button } from '@/shared/ui/button';

interface HeldBackButtonProps {
  /** How many entries wait. */
  count: number;
  onShow: () => void;
}

/** Lets in what came while the list was in use. It lies on the list's upper edge, between texts, so that it moves nothing. */
export function HeldBackButton({ count, onShow }: HeldBackButtonProps) {
  const { t } = useTranslation();
  return (
    // There from the start, so that it is read out when it is filled.
    <output className="pointer-events-none absolute inset-x-0 top-0 z-10 flex -translate-y-1/2 justify-center">
      {count > 0 && (
        <Button className="pointer-events-auto shadow-lift" onClick={onShow}>
          {t('inbox.showNew', { count })}
        </Button>
      )}
    </output>
  );
}
