import { ImageUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Contact } from '@/contacts/model/contact';
import { Button } from '@/shared/ui/button';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { ImageButton } from '@/shared/ui/image-button';
import { Spinner } from '@/shared/ui/spinner';
import { FoundContact } from './found-contact';
import { useScan } from './use-scan';
import { Viewfinder } from './viewfinder';

interface ScanScreenProps {
  readonly uid: string;
  /** Who is in the network, as far as it is known. */
  readonly contacts: readonly Contact[];
  readonly onSaved: () => void;
}

/** Looks for a code with the camera or in a picture, and shows whose it is. */
export function ScanScreen({ uid, contacts, onSaved }: ScanScreenProps) {
  const { t } = useTranslation();
  const { state, take, choosePicture, again } = useScan();
  if (state.step === 'found')
    return (
      <FoundContact uid={uid} draft={state.draft} contacts={contacts} onSaved={onSaved} onAgain={again} />
    );
  if (state.step === 'reading' || state.step === 'opening')
    return (
      <div className="flex flex-col items-center gap-6 py-16">
        <Spinner
          label={t(state.step === 'opening' ? 'contactScan.opening' : 'contactScan.searching')}
          visible
        />
        <Button onClick={again}>{t('common.cancel')}</Button>
      </div>
    );
  if (state.step === 'unopened' || state.step === 'other')
    return (
      <div className="flex flex-col items-start gap-6">
        {state.step === 'unopened' ? (
          <ErrorNotice error={state.error} onRetry={() => take(state.text)} />
        ) : (
          <ErrorNotice error={t('contactScan.other')}>
            <p className="text-ink-soft wrap-anywhere">
              <bdi>{state.text.slice(0, 300)}</bdi>
            </p>
          </ErrorNotice>
        )}
        <Button variant="primary" onClick={again}>
          {t('contactScan.again')}
        </Button>
      </div>
    );
  return (
    <div className="flex flex-col gap-4">
      {state.problem && <ErrorNotice error={t(`contactScan.${state.problem}`)} />}
      <Viewfinder onText={take}>
        <ImageButton onFiles={([file]) => file && void choosePicture(file)}>
          <ImageUp aria-hidden className="size-4" />
          {t('contactScan.choosePicture')}
        </ImageButton>
      </Viewfinder>
    </div>
  );
}
