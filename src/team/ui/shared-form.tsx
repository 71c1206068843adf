import { useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { emptyCardDraft, type Card } from '@/card/model/card';
import { cardContent } from '@/card/model/card-content';
import { faultAt } from '@/card/model/card-faults';
import { CARD_FIELDS } from '@/card/model/card-fields';
import { useUnloadQuestion } from '@/shared/forms/unsaved';
import { errorMessage } from '@/shared/i18n/error-message';
import { listOf, number } from '@/shared/i18n/formats';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { TextField } from '@/shared/ui/text-field';
import { emptyShared, SHARED_FIELDS, type SharedFields } from '@/team/model/plan-team';
import { fieldLabels } from './import/row-texts';

/** The fields for look, colors and pictures, which the app passes in from the card's form. */
export type LookSlot = ComponentType<{
  readonly uid: string;
  readonly shared: SharedFields;
  /** Fields in which the cards differ; `shared` does not contain their values. */
  readonly several: ReadonlySet<keyof SharedFields>;
  readonly onChange: (change: Partial<SharedFields>) => void;
  /** Called when a picture's upload begins or ends, because a save meanwhile would lack it. */
  readonly onUploading: (isUploading: boolean) => void;
  /** Returns what stands beside a field. */
  readonly beside?: Beside | undefined;
}>;

type Beside = (field: keyof SharedFields) => ReactNode;

const NONE: ReadonlySet<keyof SharedFields> = new Set();

const TEXTS = [
  'company',
  'address',
  'website',
  'kakaoChannelUrl',
  'calendlyLink',
  'feedbackFormLink',
] as const;

/** Returns why shared texts cannot be saved, by field. */
export function sharedFaults(shared: SharedFields): ReadonlyMap<string, string> {
  const content = cardContent({ ...emptyCardDraft(), ...shared });
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
  readonly several?: ReadonlySet<keyof SharedFields>;
  readonly onChange: (change: Partial<SharedFields>) => void;
  readonly onUploading: (isUploading: boolean) => void;
  readonly LookFields: LookSlot;
  readonly beside?: Beside;
}

/** The form for the shared fields of a team's cards. */
export function SharedForm(props: SharedFormProps) {
  const { uid, shared, several = NONE, onChange, onUploading, LookFields, beside } = props;
  const { t } = useTranslation();
  const faults = sharedFaults(shared);
  return (
    <div className="flex flex-col gap-8">
      <LookFields
        uid={uid}
        shared={shared}
        several={several}
        onChange={onChange}
        onUploading={onUploading}
        beside={beside}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {TEXTS.map((field) => {
          const fault = faults.get(field);
          return (
            <div key={field}>
              <TextField
                label={t(`cards.fields.${field}`)}
                dir="auto"
                limit={CARD_FIELDS[field].limit}
                value={shared[field]}
                placeholder={several.has(field) ? t('team.several') : undefined}
                error={
                  fault === undefined || fault === 'text-too-long'
                    ? undefined
                    : errorMessage(t, { code: fault })
                }
                isLive
                onChange={(event) => onChange({ [field]: event.target.value })}
              />
              {beside?.(field)}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** Returns the fields in which all these cards have the same value. */
function commonFields([first, ...others]: readonly Card[]): Partial<SharedFields> {
  if (first === undefined) return {};
  const common = SHARED_FIELDS.filter((field) => others.every((card) => card[field] === first[field]));
  return Object.fromEntries(common.map((field) => [field, first[field]]));
}

interface SharedDialogProps {
  readonly uid: string;
  readonly cards: readonly Card[];
  readonly LookFields: LookSlot;
  readonly onClose: () => void;
  /** Called with only the fields that change on at least one card. */
  readonly onSave: (change: Partial<SharedFields>) => void;
}

/** The dialog to change many cards; it shows how many cards and which fields will change. */
export function SharedDialog({ uid, cards, LookFields, onClose, onSave }: SharedDialogProps) {
  const { t, i18n } = useTranslation();
  const [typed, setTyped] = useState<Partial<SharedFields>>({});
  const [isUploading, setUploading] = useState(false);
  const common = commonFields(cards);
  const shared = { ...emptyShared(), ...common, ...typed };
  const fields = SHARED_FIELDS.filter((field) => field in typed && typed[field] !== common[field]);
  useUnloadQuestion(fields.length > 0);
  const several = new Set(SHARED_FIELDS.filter((field) => !(field in common) && !(field in typed)));
  const isSound = !isUploading && sharedFaults(shared).size === 0 && fields.length > 0;
  const keepsColors = several.has('cardButtonColor') || several.has('cardBackgroundColor');
  const unlike = listOf(fieldLabels(t, [...several]), i18n.language);
  return (
    <Dialog
      onClose={onClose}
      title={t('team.editTitle')}
      description={t('team.editText')}
      className="w-[min(44rem,calc(100vw-2rem))]"
    >
      <div className="flex flex-col gap-6">
        {unlike !== '' && (
          <p className="text-sm text-ink-soft">
            {t('common.labelled', { label: t('team.several'), value: unlike })}
          </p>
        )}
        <SharedForm
          uid={uid}
          shared={shared}
          several={several}
          // Colors in which the cards differ do not change with the look.
          onChange={(next) =>
            setTyped((previous) => ({
              ...previous,
              ...(next.look !== undefined && keepsColors ? { look: next.look } : next),
            }))
          }
          onUploading={setUploading}
          LookFields={LookFields}
        />
        <output className="text-sm wrap-anywhere empty:hidden">
          {fields.length > 0 &&
            t('team.willChange', {
              cards: number(cards.length, i18n.language),
              fields: listOf(fieldLabels(t, fields), i18n.language),
            })}
        </output>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            variant="primary"
            disabled={!isSound}
            onClick={() => onSave(Object.fromEntries(fields.map((field) => [field, shared[field]])))}
          >
            {t('common.save')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
