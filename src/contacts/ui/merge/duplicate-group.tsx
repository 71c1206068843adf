import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { contactTitle, type Contact, type ContactDraft } from '@/contacts/model/contact';
import type { DuplicateGroup } from '@/contacts/model/contact-duplicates';
import { Breakable } from '@/shared/ui/breakable';
import { Button } from '@/shared/ui/button';
import { MergeEditor } from './merge-editor';

/** So many entries of a group are listed. */
const LISTED = 6;

interface DuplicateGroupItemProps {
  readonly group: DuplicateGroup;
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly onToggle: () => void;
  readonly onMerge: (draft: ContactDraft) => void;
}

/** Entries that are probably one person, and the way to compare and merge them. */
export function DuplicateGroupItem({ group, isOpen, isBusy, onToggle, onMerge }: DuplicateGroupItemProps) {
  const { t } = useTranslation();
  const heading = useId();
  const { contacts, reasons } = group;
  const [first] = contacts;
  const name = first ? contactTitle(first) : '';
  return (
    <li className="border-t border-line py-5">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 id={heading} className="font-semibold wrap-anywhere">
            <bdi>
              <Breakable text={name} />
            </bdi>
          </h2>
          <p className="text-sm text-ink-soft">
            {t('contactMerge.entries', { count: contacts.length })}
            {reasons.map((reason) => (
              <span key={reason} className='before:px-1.5 before:content-["·"]'>
                {t(`contactMerge.reasons.${reason}`)}
              </span>
            ))}
          </p>
          <ul className="mt-2 flex flex-col gap-1 text-sm">
            {contacts.slice(0, LISTED).map((contact) => (
              <li key={contact.id} className="wrap-anywhere">
                <Entry contact={contact} />
              </li>
            ))}
            {contacts.length > LISTED && <li aria-hidden>…</li>}
          </ul>
        </div>
        <Button aria-expanded={isOpen} aria-describedby={heading} onClick={onToggle}>
          {t('contactMerge.compare')}
        </Button>
      </div>
      {isOpen && <MergeEditor group={group} isBusy={isBusy} onMerge={onMerge} />}
    </li>
  );
}

/** What tells an entry from the others, in a line. */
function Entry({ contact }: { readonly contact: Contact }) {
  const { name, company, email, phone } = contact;
  return [name, company, email, phone]
    .filter((part) => part !== '')
    .map((part, index) => (
      <span key={part} className={index > 0 ? 'text-ink-soft before:px-1.5 before:content-["·"]' : undefined}>
        <bdi className="inline-block">{part}</bdi>
      </span>
    ));
}
