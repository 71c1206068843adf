import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listOf } from '@/shared/i18n/list';
import type { ContactDraft } from '@/contacts/model/contact';
import type { DuplicateGroup } from '@/contacts/model/contact-duplicates';
import {
  MERGED_FIELDS,
  mergedContact,
  valuesOf,
  winnerOf,
  type MergeChoice,
} from '@/contacts/model/contact-merge';
import { Breakable } from '@/shared/ui/breakable';
import { Button } from '@/shared/ui/button';
import { FieldChoice } from './field-choice';

interface MergeEditorProps {
  readonly group: DuplicateGroup;
  readonly isBusy: boolean;
  readonly onMerge: (draft: ContactDraft) => void;
}

/** Chooses field by field what one contact of several keeps, and shows what comes of it. */
export function MergeEditor({ group: { contacts }, isBusy, onMerge }: MergeEditorProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const [choice, setChoice] = useState<MergeChoice>({});
  const merged = mergedContact(contacts, choice);
  if (merged === undefined) return null;
  const { draft, fittings } = merged;
  const open = MERGED_FIELDS.filter((field) => valuesOf(contacts, field).length > 1);
  const shown = MERGED_FIELDS.filter((field) => draft[field] !== '');
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
          {[...shown, ...(draft.note === '' ? [] : (['note'] as const))].map((field) => (
            <div key={field} className="contents">
              <dt className="text-ink-soft">{t(`network.fields.${field}`)}</dt>
              <dd className="whitespace-pre-line wrap-anywhere">
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
