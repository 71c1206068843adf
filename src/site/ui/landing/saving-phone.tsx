import { useTranslation } from 'react-i18next';
import { initialOf } from '@/shared/ui/initials';
import { SAVED_PORTRAIT, type Sample } from './sample-people';

/** A phone with a card at the moment of saving, in shares of its width. */
export function SavingPhone({ sample }: { sample: Sample }) {
  const { t } = useTranslation();
  const { name, position, company } = sample.face;
  const [, phone] = sample.lines;
  const seal = (
    <span
      lang={sample.lang}
      className="grid size-[16cqi] shrink-0 -rotate-3 place-items-center rounded-[3cqi] bg-accent font-display text-[9cqi] leading-none text-on-accent"
    >
      {initialOf(name)}
    </span>
  );
  return (
    <div aria-hidden="true" data-theme="light" className="@container">
      <div className="relative aspect-[9/18] overflow-hidden rounded-[13cqi] bg-[#FAF3E6] text-[#1C1A16] shadow-lift ring-1 ring-field [border:3cqi_solid_#1C1A16]">
        <img src={SAVED_PORTRAIT} alt="" className="aspect-[10/9] w-full object-cover" />
        <div className="flex flex-col px-[9cqi] pt-[5cqi]">
          <p lang={sample.lang} className="font-display text-[13cqi] leading-[1.1]">
            {name}
          </p>
          <p lang={sample.lang} className="mt-[1.5cqi] text-[5cqi] leading-[1.4]">
            {position}
            {' · '}
            <strong>{company}</strong>
          </p>
          <div className="mt-[5cqi] border-y border-[#E5DFD2] py-[2.4cqi]">
            <p className="text-[3.8cqi] leading-[1.4] text-[#5F5A50]">{t('visitor.call')}</p>
            <p className="text-[4.8cqi] leading-[1.4]">{phone}</p>
          </div>
        </div>
        <div className="absolute inset-x-[6cqi] bottom-[6cqi] flex flex-col gap-[5cqi] text-[5cqi] leading-[1.3] font-semibold">
          <div className="flex items-center gap-[4cqi] rounded-[5cqi] bg-white p-[4cqi] shadow-lift ring-1 ring-[#E5DFD2]">
            <span className="animate-stamp">{seal}</span>
            <div>
              <p lang={sample.lang}>{name}</p>
              <p className="text-[4.4cqi] text-[#1F7A4D]">{t('network.saved')}</p>
            </div>
          </div>
          <p
            dir="auto"
            className="rounded-[4cqi] bg-accent px-[3cqi] py-[4.5cqi] text-center leading-[1.2] text-on-accent"
          >
            {t('visitor.addToContacts')}
          </p>
        </div>
      </div>
    </div>
  );
}
