import ImageUp from 'lucide-react/icons/image-up';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contactTitle, type Contact, type ContactInput } from '@/contacts/model/contact';
import { sameContact } from '@/contacts/model/contact-duplicates';
import { addContact, newContactId } from '@/contacts/service/contact-writes';
import { tellSaved } from '@/contacts/ui/queued-text';
import { loadInternationalPhone } from '@/shared/forms/use-dialing';
import { useOneAtATime } from '@/shared/forms/use-one-at-a-time';
import { useSentence } from '@/shared/i18n/sentence';
import { Breakable } from '@/shared/ui/breakable';
import { Button } from '@/shared/ui/button';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { ImageButton } from '@/shared/ui/image-button';
import { Spinner } from '@/shared/ui/spinner';
import { useScan } from './use-scan';
import { Viewfinder } from './viewfinder';

const SHOWN = ['name', 'position', 'company', 'email', 'phone', 'website', 'address', 'note'] as const;

interface FoundContactProps {
  readonly uid: string;
  readonly draft: ContactInput;
  readonly contacts: readonly Contact[];
  readonly onSaved: () => void;
  readonly onAgain: () => void;
}

function FoundContact({ uid, draft, contacts, onSaved, onAgain }: FoundContactProps) {
  const { t } = useTranslation();
  const sentence = useSentence();
  const heading = useRef<HTMLHeadingElement>(null);
  const { busy, run } = useOneAtATime();
  const [error, setError] = useState<unknown>();
  // Stable over retries: a lost answer makes no second contact.
  const [id] = useState(() => newContactId(uid));
  useEffect(() => heading.current?.focus(), []);
  const there = sameContact(draft, contacts);
  const name = contactTitle(draft);
  const save = () =>
    run(async () => {
      setError(undefined);
      try {
        const phone = await loadInternationalPhone(draft.phone);
        const sending = await addContact(uid, { ...draft, phone }, id);
        tellSaved(t, sending, name);
        onSaved();
        return 'leaving';
      } catch (failure) {
        setError(failure);
      }
    });
  return (
    <section aria-labelledby="scan-found" className="rounded-sheet border border-line bg-sheet p-6">
      <h2 id="scan-found" ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
        {t('contactScan.found')}
      </h2>
      <dl className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-[auto_minmax(0,1fr)]">
        {SHOWN.filter((field) => draft[field] !== '').map((field) => (
          <div key={field} className="contents">
            <dt className="text-sm text-ink-soft max-sm:-mb-2.5">{t(`network.fields.${field}`)}</dt>
            <dd className="overflow-clip whitespace-pre-line wrap-anywhere">
              <bdi>
                <Breakable text={draft[field]} />
              </bdi>
            </dd>
          </div>
        ))}
      </dl>
      {there && (
        <p className="mt-4 text-sm text-warn">
          {sentence('contactScan.there', { name: contactTitle(there) })}
        </p>
      )}
      {error !== undefined && (
        <div className="mt-4">
          <ErrorNotice error={error} />
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="primary" busy={busy} onClick={() => void save()}>
          {t('contactScan.save')}
        </Button>
        <Button onClick={onAgain}>{t('contactScan.again')}</Button>
      </div>
    </section>
  );
}

interface ScanScreenProps {
  readonly uid: string;
  readonly contacts: readonly Contact[];
  readonly onSaved: () => void;
}

/** Scans a QR code with the camera or from a picture. */
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
