import { HardDrive } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readStored, writeStored } from '@/shared/browser/stored';
import { persistenceLevel } from '@/shared/firebase/persistence';
import { OfferBar, OfferDecline } from '@/shared/ui/offer-bar';

/** After the screen, so that it is read out. */
const AFTER_MS = 500;

/** Set once per tab. */
const SHOWN_FLAG = 'told-not-kept';

/** Says, once per tab, what does not work without storage or with a blocked database. */
export function StorageUnavailable() {
  const [kept] = useState(() =>
    readStored(SHOWN_FLAG, 'session') === null ? persistenceLevel() : 'documents',
  );
  return kept === 'documents' ? null : <Notice typingIsKept={kept === 'typing'} />;
}

function Notice({ typingIsKept }: { readonly typingIsKept: boolean }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setShown(true);
      writeStored(SHOWN_FLAG, '1', 'session');
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <OfferBar
      icon={<HardDrive aria-hidden className="size-4 shrink-0 text-accent" />}
      text={shown ? t(typingIsKept ? 'shell.notKept' : 'shell.nothingKept') : undefined}
    >
      <OfferDecline label={t('common.close')} onClick={() => setShown(false)} />
    </OfferBar>
  );
}
