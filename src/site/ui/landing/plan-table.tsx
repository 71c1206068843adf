import { Check, Minus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SoonTag } from './article';

type Cell = 'yes' | 'no' | 'soon' | 'one' | 'unlimited' | 'email' | 'priority' | 'today';

const ROWS = [
  { key: 'cards', free: 'one', premium: 'unlimited' },
  { key: 'page', free: 'yes', premium: 'yes' },
  { key: 'qr', free: 'yes', premium: 'yes' },
  { key: 'qrDesign', free: 'today', premium: 'yes' },
  { key: 'contact', free: 'yes', premium: 'yes' },
  { key: 'support', free: 'email', premium: 'priority' },
  { key: 'analytics', free: 'today', premium: 'yes' },
  { key: 'domain', free: 'no', premium: 'soon' },
  { key: 'ai', free: 'today', premium: 'yes' },
] as const;

function CellContent({ cell }: { cell: Cell }) {
  const { t } = useTranslation();
  if (cell === 'soon') return <SoonTag />;
  if (cell !== 'yes' && cell !== 'no') return t(`pricing.values.${cell}`);
  const Icon = cell === 'yes' ? Check : Minus;
  return (
    <>
      <Icon aria-hidden className={`inline size-5 ${cell === 'yes' ? 'text-seal' : 'text-ink-soft'}`} />
      <span className="sr-only">{t(`pricing.${cell}`)}</span>
    </>
  );
}

export function PlanTable() {
  const { t } = useTranslation();
  return (
    <table className="w-full border-collapse text-start text-sm max-[22.5rem]:text-xs sm:text-base">
      <thead>
        <tr className="border-b border-ink align-bottom">
          <th scope="col" className="py-3 text-start">
            <span className="sr-only">{t('pricing.rowLabel')}</span>
          </th>
          <th scope="col" className="w-[24%] px-2 py-3 text-start font-semibold">
            {t('landing.free')}
          </th>
          <th scope="col" className="w-[30%] px-2 py-3 text-start font-semibold">
            {t('landing.premium')}
          </th>
        </tr>
      </thead>
      <tbody>
        {ROWS.map(({ key, free, premium }) => (
          <tr key={key} className="border-b border-line">
            <th scope="row" className="py-3 pe-3 text-start font-normal wrap-anywhere">
              {t(`pricing.rows.${key}`)}
            </th>
            <td className="px-2 py-3 tabular-nums">
              <CellContent cell={free} />
            </td>
            <td className="px-2 py-3 tabular-nums">
              <CellContent cell={premium} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
