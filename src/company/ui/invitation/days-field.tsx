import { useTranslation } from 'react-i18next';
import { SelectField } from '@/shared/ui/select-field';

const DAYS = ['7', '14', '30', '90'] as const;

/** For how many days an invitation is, as a form has it. */
type InvitedDays = (typeof DAYS)[number];

/** What an invitation is for unless another time is chosen. */
export const USUAL_DAYS: InvitedDays = '14';

interface DaysFieldProps {
  readonly value: InvitedDays;
  readonly onChange: (value: InvitedDays) => void;
}

/** The choice for how long an invitation can be accepted. */
export function DaysField({ value, onChange }: DaysFieldProps) {
  const { t } = useTranslation();
  return (
    <SelectField
      label={t('company.invite.days')}
      value={value}
      choices={DAYS.map((days) => ({ value: days, label: t('analytics.days', { count: Number(days) }) }))}
      onChange={onChange}
    />
  );
}
