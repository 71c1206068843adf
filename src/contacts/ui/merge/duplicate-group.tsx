import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contactTitle, type Contact, type ContactInput } from '@/contacts/model/contact';
import type { DuplicateGroup } from '@/contacts/model/contact-duplicates';
import {
  MERGED_FIELDS,
  mergedContact,
  valuesOf,
  winnerOf,
  type MergeChoice,
} from '@/contacts/model/contact-merge';
import { listOf } from '@/shared/i18n/formats';
import { Breakable } from '@/shared/ui/breakable';
import { Button } from '@/shared/ui/button';

const LISTED = 6;

interface DuplicateGroupItemProps {
  readonly group: DuplicateGroup;
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly onToggle: () => void;
  readonly onMerge: (draft: ContactInput) => void;
}

/** A group of probable duplicates, to compare and merge. */
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

interface MergeEditorProps {
  readonly group: DuplicateGroup;
  readonly isBusy: boolean;
  readonly onMerge: (draft: ContactInput) => void;
}

/** Chooses the value of each field, with a preview. */
function MergeEditor({ group: { contacts }, isBusy, onMerge }: MergeEditorProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const [choice, setChoice] = useState<MergeChoice>({});
  const merged = mergedContact(contacts, choice);
  if (merged === undefined) return null;
  const { draft, fittings } = merged;
  const open = MERGED_FIELDS.filter((field) => valuesOf(contacts, field).length > 1);
  const fields = MERGED_FIELDS.filter((field) => draft[field] !== '');
  return (
    <div className="mt-5 grid gap-8 border-t border-line pt-5 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-5">
        <p className="text-sm text-ink-soft">{t('contactMerge.choose')}</p>
        {open.map((field) => (
          <FieldChoice
            key={field}
            label={t(`network.fields.${field}`)}
            values={valuesOf(contacts, field)}
            chosen={winnerOf(contacts, field, choice)}
            onChoose={(contact) => setChoice((known) => ({ ...known, [field]: contact }))}
          />
        ))}
      </div>
      <section aria-labelledby={id} className="flex min-w-0 flex-col gap-4">
        <h3 id={id} className="font-semibold">
          {t('contactMerge.result')}
        </h3>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2 text-sm">
          {[...fields, ...(draft.note === '' ? [] : (['note'] as const))].map((field) => (
            <div key={field} className="contents">
              <dt className="text-ink-soft">{t(`network.fields.${field}`)}</dt>
              <dd className="overflow-clip whitespace-pre-line wrap-anywhere">
                <bdi>
                  <Breakable text={draft[field]} />
                </bdi>
              </dd>
            </div>
          ))}
          {draft.tags.length > 0 && (
            <div className="contents">
              <dt className="text-ink-soft">{t('network.fields.tags')}</dt>
              <dd className="wrap-anywhere">{listOf(draft.tags, i18n.language)}</dd>
            </div>
          )}
        </dl>
        {fittings.length > 0 && (
          <p className="text-sm text-warn">
            {t('contactMerge.cut', {
              fields: listOf(
                fittings.map(({ field }) => t(`network.fields.${field}`)),
                i18n.language,
              ),
            })}
          </p>
        )}
        <Button variant="primary" className="self-start" busy={isBusy} onClick={() => onMerge(draft)}>
          {t('contactMerge.merge', { count: contacts.length })}
        </Button>
      </section>
    </div>
  );
}

interface FieldChoiceProps {
  readonly label: string;
  readonly values: readonly { readonly id: string; readonly value: string }[];
  /** Id of the contact whose value is kept. */
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

function FieldChoice({ label, values, chosen, onChoose }: FieldChoiceProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">{label}</legend>
      {values.map(({ id, value }) => (
        <label key={id} className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5 text-sm">
          <input
            type="radio"
            name={name}
            checked={id === chosen}
            onChange={() => onChoose(id)}
            className="mt-1 size-4 shrink-0 accent-accent"
          />
          <bdi className="min-w-0 wrap-anywhere">
            <Breakable text={value} />
          </bdi>
        </label>
      ))}
    </fieldset>
  );
}
