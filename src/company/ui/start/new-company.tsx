import { useTranslation } from 'react-i18next';
import { COMPANY_NAME_LIMIT } from '@/company/model/company';
import { createCompany } from '@/company/service/people';
import { useForm } from '@/shared/forms/use-form';
import { isTooLong } from '@/shared/lib/text-length';
import { Button } from '@/shared/ui/button';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { TextField } from '@/shared/ui/text-field';

interface NewCompanyProps {
  readonly uid: string;
  readonly onCreated: (companyId: string) => void;
}

/** The form to make a company of an account with Premium. */
export function NewCompany({ uid, onCreated }: NewCompanyProps) {
  const { t } = useTranslation();
  const { form, field, busy, failure } = useForm({
    initial: { name: '' },
    check: ({ name }) => ({
      name:
        name.trim() === ''
          ? t('common.required')
          : isTooLong(name.trim(), COMPANY_NAME_LIMIT)
            ? ''
            : undefined,
    }),
    send: async ({ name }) => onCreated(await createCompany(uid, name.trim())),
    leaves: true,
  });
  return (
    <form {...form} className="flex max-w-md flex-col items-start gap-4">
      <div className="w-full">
        <TextField
          {...field('name')}
          label={t('company.start.name')}
          limit={COMPANY_NAME_LIMIT}
          dir="auto"
          autoComplete="organization"
        />
      </div>
      {failure !== undefined && <ErrorNotice error={failure} />}
      <Button type="submit" variant="primary" busy={busy}>
        {t('company.start.create')}
      </Button>
    </form>
  );
}
