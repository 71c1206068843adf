import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Contact } from '@/contacts/model/contact';
import { buttonClass } from '@/shared/ui/button-class';
import { Menu } from '@/shared/ui/menu';
import { useExport } from './use-export';

/** Exports contacts as a contact file or a table. */
export function ExportMenu({ contacts }: { readonly contacts: readonly Contact[] }) {
  const { t } = useTranslation();
  const run = useExport();
  return (
    <Menu
      label={t('contactExport.export')}
      className={buttonClass('quiet', 'normal', 'px-3')}
      items={[
        { label: t('contactExport.vcf'), onSelect: () => run(contacts, 'vcf') },
        { label: t('contactExport.csv'), onSelect: () => run(contacts, 'csv') },
      ]}
    >
      <Download aria-hidden className="size-4" />
      {t('contactExport.export')}
    </Menu>
  );
}
