import { HardDrive } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readStored, writeStored } from '@/shared/browser/stored';
import { persistenceLevel } from '@/shared/firebase/persistence';
import { OfferBar, OfferDecline } from '@/shared/ui/offer-bar';

/** After the screen itself, so that it is read out as something new. */
const AFTER_MS = 500;

/** Marks a tab that was told. */
const TOLD = 'told-not-kept';

/** Tells the owner, once for a tab, what does not work where the browser keeps nothing or its database does not answer. */
export function StorageUnavailable() {
  const [kept] = useState(() => (readStored(TOLD, 'session') === null ? persistenceLevel() : 'documents'));
  return kept === 'documents' ? null : <Notice typingIsKept={kept === 'typing'} />;
}

function Notice({ typingIsKept }: { readonly typingIsKept: boolean }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setShown(true);
      writeStored(TOLD, '1', 'session');
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <OfferBar
      icon={<HardDrive aria-hidden className="size-4 shrink-0 text-seal" />}
      text={shown ? t(typingIsKept ? 'shell.notKept' : 'shell.nothingKept') : undefined}
    >
      <OfferDecline label={t('common.close')} onClick={() => setShown(false)} />
    </OfferBar>
  );
}
