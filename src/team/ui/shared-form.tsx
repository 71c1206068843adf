import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { emptyCardInput } from '@/card/model/card';
import { cardContent } from '@/card/model/card-content';
import { faultAt } from '@/card/model/card-faults';
import { CARD_FIELDS } from '@/card/model/card-fields';
import { errorMessage } from '@/shared/i18n/error-message';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { TextField } from '@/shared/ui/text-field';
import { emptyShared, type SharedFields } from '@/team/model/plan-team';

/** Look, colors and pictures: parts of the card's form, which the app puts in here. */
export type LookSlot = ComponentType<{
  readonly uid: string;
  readonly shared: SharedFields;
  readonly onChange: (change: Partial<SharedFields>) => void;
}>;

const TEXTS = [
  'company',
  'address',
  'website',
  'kakaoChannelUrl',
  'calendlyLink',
  'feedbackFormLink',
] as const;

/** Why a shared text cannot be saved, by field. */
export function sharedFaults(shared: SharedFields): ReadonlyMap<string, string> {
  const content = cardContent({ ...emptyCardInput(), ...shared });
  return new Map(
    TEXTS.flatMap((field) => {
      const fault = faultAt(content, field);
      return fault === undefined ? [] : [[field, fault] as const];
    }),
  );
}

interface SharedFormProps {
  readonly uid: string;
  readonly shared: SharedFields;
  readonly onChange: (change: Partial<SharedFields>) => void;
  readonly LookFields: LookSlot;
}

/** What the cards of a team have in common. */
export function SharedForm({ uid, shared, onChange, LookFields }: SharedFormProps) {
  const { t } = useTranslation();
  const faults = sharedFaults(shared);
  return (
    <div className="flex flex-col gap-8">
      <LookFields uid={uid} shared={shared} onChange={onChange} />
      <div className="grid gap-5 sm:grid-cols-2">
        {TEXTS.map((field) => {
          const fault = faults.get(field);
          return (
            <TextField
              key={field}
              label={t(`cards.fields.${field}`)}
              dir="auto"
              limit={CARD_FIELDS[field].limit}
              value={shared[field]}
              error={
                fault === undefined || fault === 'text-too-long'
                  ? undefined
                  : errorMessage(t, { code: fault })
              }
              isLive
              onChange={(event) => onChange({ [field]: event.target.value })}
            />
          );
        })}
      </div>
    </div>
  );
}

interface SharedDialogProps {
  readonly uid: string;
  readonly LookFields: LookSlot;
  readonly onClose: () => void;
  /** With the fields that were changed here, no others. */
  readonly onSave: (change: Partial<SharedFields>) => void;
}

/** Asks what many cards are to have in common. */
export function SharedDialog({ uid, LookFields, onClose, onSave }: SharedDialogProps) {
  const { t } = useTranslation();
  const [change, setChange] = useState<Partial<SharedFields>>({});
  const shared = { ...emptyShared(), ...change };
  const isSound = sharedFaults(shared).size === 0 && Object.keys(change).length > 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('team.editTitle')}
      description={t('team.editText')}
      className="w-[min(44rem,calc(100vw-2rem))]"
    >
      <div className="flex flex-col gap-6">
        <SharedForm
          uid={uid}
          shared={shared}
          // The form does not show the cards' colors: each keeps its own in another look.
          onChange={(next) =>
            setChange((before) => ({ ...before, ...(next.look === undefined ? next : { look: next.look }) }))
          }
          LookFields={LookFields}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="primary" disabled={!isSound} onClick={() => onSave(change)}>
            {t('common.save')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
