import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSentence } from '@/shared/i18n/use-sentence';
import { contactTitle, type Contact, type ContactDraft } from '@/contacts/model/contact';
import { sameInNetwork } from '@/contacts/model/contact-duplicates';
import { addContact } from '@/contacts/service/contact-writes';
import { Breakable } from '@/shared/ui/breakable';
import { Button } from '@/shared/ui/button';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { toast } from '@/shared/ui/toaster';

const SHOWN = ['name', 'position', 'company', 'email', 'phone', 'website', 'address', 'note'] as const;

interface FoundContactProps {
  readonly uid: string;
  readonly draft: ContactDraft;
  /** Who is in the network, as far as it is known. */
  readonly contacts: readonly Contact[];
  readonly onSaved: () => void;
  readonly onAgain: () => void;
}

/** What the code says about somebody, to be looked at before it is saved. */
export function FoundContact({ uid, draft, contacts, onSaved, onAgain }: FoundContactProps) {
  const { t } = useTranslation();
  const sentence = useSentence();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>();
  useEffect(() => heading.current?.focus(), []);
  const there = sameInNetwork(draft, contacts);
  const name = contactTitle(draft);
  const save = async () => {
    setSaving(true);
    setError(undefined);
    try {
      const sending = await addContact(uid, draft);
      toast.success(t(sending === 'sent' ? 'contactScan.saved' : 'contactScan.savedWaiting', { name }));
      onSaved();
    } catch (failure) {
      setError(failure);
      setSaving(false);
    }
  };
  return (
    <section aria-labelledby="scan-found" className="rounded-sheet border border-line bg-sheet p-6">
      <h2 id="scan-found" ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
        {t('contactScan.found')}
      </h2>
      <dl className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-[auto_minmax(0,1fr)]">
        {SHOWN.filter((field) => draft[field] !== '').map((field) => (
          <div key={field} className="contents">
            <dt className="text-sm text-ink-soft max-sm:-mb-2.5">{t(`network.fields.${field}`)}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">
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
        <Button variant="primary" busy={isSaving} onClick={() => void save()}>
          {t('contactScan.save')}
        </Button>
        <Button onClick={onAgain}>{t('contactScan.again')}</Button>
      </div>
    </section>
  );
}
