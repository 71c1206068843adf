import { useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardDraft } from '@/card/model/card';
import { COMPANY_NAME_LIMIT, type Company, type DressField } from '@/company/model/company';
import { DRESS_FIELDS } from '@/company/model/dress';
import { readCompany } from '@/company/service/companies';
import { editCompany } from '@/company/service/edit-company';
import { hasCode } from '@/shared/firebase/errors';
import { companyDraftName } from '@/shared/forms/drafts';
import { useDraft, type Draft } from '@/shared/forms/use-draft';
import { useSave } from '@/shared/forms/use-save';
import { errorMessage, ownMessage } from '@/shared/i18n/error-message';
import { listOf, number } from '@/shared/i18n/formats';
import { Button } from '@/shared/ui/button';
import { ConflictNotice, DraftNotices, SlowNote } from '@/shared/ui/draft-notices';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { LeaveGuard } from '@/shared/ui/leave-guard';
import { TextField } from '@/shared/ui/text-field';
import { LockField } from './lock-field';
import { dressLabel, LOOK_DRAFT, lookFault, lookOf, lookVersion, type LookDraft } from './look-draft';

/** The card's fields that a company shares, which the app passes in from the card's form. */
export type DressSlot = ComponentType<{
  readonly companyId: string;
  readonly editing: Pick<Draft<LookDraft>, 'latest' | 'subscribe' | 'base' | 'draft'>;
  /** True once a save was tried: then the faults of links are at their fields. */
  readonly tried: boolean;
  readonly disabled: boolean;
  readonly onChange: (change: Partial<CardDraft>) => void;
  readonly onUploading: (isUploading: boolean) => void;
  /** Returns what stands beside a field. */
  readonly beside: (field: DressField) => ReactNode;
}>;

interface LookFormProps {
  readonly uid: string;
  readonly company: Company;
  readonly DressFields: DressSlot;
  readonly onSaved: (company: Company) => void;
}

/** The draft of a company's look, and how it is saved. */
function useSavedLook({ uid, company, onSaved }: LookFormProps) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState(false);
  const [saved, setSaved] = useState(() => ({ company, version: lookVersion(company) }));
  // The same version until the company is another one.
  if (saved.company !== company) setSaved({ company, version: lookVersion(company) });
  const editing = useDraft({
    storageName: companyDraftName(uid, company.id),
    saved: saved.version,
    ...LOOK_DRAFT,
  });
  const saver = useSave<LookDraft>({
    editing,
    check: () => {
      const fault = lookFault(editing.latest());
      setTried(true);
      if (fault === undefined) return undefined;
      // Once the fields have their faults.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
      return { message: errorMessage(t, { code: fault }) };
    },
    save: async (draft, { base }) => {
      try {
        const next = await editCompany(uid, company.id, lookOf(draft), lookOf(base.content));
        return { leave: () => onSaved(next) };
      } catch (error) {
        if (hasCode(error, 'card-changed')) return { changed: lookVersion(await readCompany(company.id)) };
        return { problem: { message: t('cards.saveFailed'), detail: ownMessage(t, error) } };
      }
    },
    unread: { message: t('company.look.changed') },
  });
  return { form, editing, saver, tried };
}

/** The form of a company's name, look and locks. Nothing typed is lost by a failure or another's save. */
export function LookForm(props: LookFormProps) {
  const { company, DressFields } = props;
  const { t } = useTranslation();
  const { form, editing, saver, tried } = useSavedLook(props);
  const [isUploading, setUploading] = useState(false);
  const { draft, saving, conflict } = editing;
  const fault = tried ? lookFault(draft) : undefined;
  const lock = (field: DressField) => (
    <LockField
      field={field}
      locked={draft.locked}
      disabled={saving}
      onChange={(locked) => editing.patch({ locked })}
    />
  );
  const isNameless = fault === 'missing-information';
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        void saver.submit();
      }}
    >
      <DraftNotices editing={editing} onDiscard={editing.discard} onTakeBack={editing.takeBack} />
      <TextField
        label={t('company.start.name')}
        dir="auto"
        limit={COMPANY_NAME_LIMIT}
        value={draft.name}
        error={isNameless ? t('common.required') : undefined}
        disabled={saving}
        onChange={({ target }) => editing.patch({ name: target.value })}
      />
      <DressFields
        companyId={company.id}
        editing={editing}
        tried={tried}
        disabled={saving}
        onChange={editing.patch}
        onUploading={setUploading}
        beside={lock}
      />
      <div className="flex flex-col gap-4 border-t border-line pt-4">
        {conflict && (
          <ConflictNotice
            text={t('company.look.changed')}
            differing={differencesIn(editing.conflicting).map((field) => ({ label: dressLabel(t, field) }))}
            refused={saver.refused}
            disabled={saving}
            onTakeTheirs={editing.takeTheirs}
            onKeepMine={() => void saver.submit({ keepsMine: true })}
          />
        )}
        {saver.problem && (
          <ErrorNotice error={saver.problem.message}>
            {saver.problem.detail && <p>{saver.problem.detail}</p>}
          </ErrorNotice>
        )}
        <WillChange company={company} editing={editing} />
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            variant="primary"
            busy={saving}
            disabled={isUploading || (!editing.dirty && !saving)}
          >
            {saving ? t('common.saving') : t('common.save')}
          </Button>
          <SlowNote saving={saving} />
        </div>
      </div>
      <LeaveGuard editing={editing} uploading={isUploading} isLeaving={saver.isLeaving} />
    </form>
  );
}

const NAMED = ['name', 'locked', ...DRESS_FIELDS] as const;

const differencesIn = (fields: readonly string[]) => NAMED.filter((field) => fields.includes(field));

/** Says how many cards a save changes, and in what. */
function WillChange({
  company,
  editing,
}: {
  readonly company: Company;
  readonly editing: Pick<Draft<LookDraft>, 'draft' | 'base'>;
}) {
  const { t, i18n } = useTranslation();
  const [mine, saved] = [editing.draft, editing.base.content].map((one) => LOOK_DRAFT.normalize(one));
  const differing = NAMED.filter(
    (field) => JSON.stringify(at(mine, field)) !== JSON.stringify(at(saved, field)),
  );
  const onCards = differing.filter((field) => field !== 'name');
  return (
    <output className="max-w-[70ch] text-sm text-ink-soft empty:hidden">
      {onCards.length > 0 &&
        company.peopleCount > 0 &&
        t('company.look.willChange', {
          cards: number(company.peopleCount, i18n.language),
          fields: listOf(
            onCards.map((field) => dressLabel(t, field)),
            i18n.language,
          ),
        })}
    </output>
  );
}

const at = (content: object | undefined, field: string): unknown =>
  (content as Readonly<Record<string, unknown>> | undefined)?.[field];
