import { useMemo, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { CardFormContext, type SharedByForm } from '@/card/ui/form/form-context';
import { fieldProblems } from '@/card/ui/form/form-fields';
import { LinkFields } from '@/card/ui/form/link-fields';
import { companyPictureUpload } from '@/company/ui/look/company-upload';
import type { DressSlot } from '@/company/ui/look/look-form';
import { SharedForm, type LookSlot } from '@/team/ui/shared-form';
import { SharedLook } from './team-look';

/** Look, colors and pictures, uploaded into the company's folder. */
const CompanyLook: LookSlot = ({ uid: companyId, ...props }) => (
  <SharedLook upload={companyPictureUpload(companyId)} {...props} />
);

/** The parts of the card's form that a company's cards share, links too. */
export function CompanyDress(props: ComponentProps<DressSlot>) {
  const { companyId, editing, tried, disabled, onChange, onUploading, beside } = props;
  const { t } = useTranslation();
  const { latest, subscribe, base, draft } = editing;
  const context = useMemo<SharedByForm>(
    () => ({
      latest,
      subscribe,
      base: base.content,
      onChange,
      disabled,
      ownSlug: '',
      origin: '',
      queues: false,
      tried,
      isCompanys: true,
    }),
    [latest, subscribe, base, onChange, disabled, tried],
  );
  return (
    <fieldset disabled={disabled} className="flex min-w-0 flex-col gap-8">
      <SharedForm
        uid={companyId}
        shared={draft}
        onChange={onChange}
        onUploading={onUploading}
        LookFields={CompanyLook}
        beside={beside}
      />
      <section className="flex flex-col gap-2">
        <h2 className="text-sm font-semibold">{t('cards.sections.social')}</h2>
        {beside('links')}
        <CardFormContext value={context}>
          <LinkFields problems={tried ? fieldProblems(t, draft) : []} />
        </CardFormContext>
      </section>
    </fieldset>
  );
}
