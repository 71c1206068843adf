import Download from 'lucide-react/icons/download';
import { useTranslation } from 'react-i18next';
import type { PersonLanguage } from '@/card/model/person-name/east-asian-name';
import type { Contact } from '@/contacts/model/contact';
import { contactsToRows, contactsToVcf } from '@/contacts/model/contact-export';
import { downloadBlob } from '@/shared/browser/download';
import { toCsv } from '@/shared/lib/csv';
import { calendarDay } from '@/shared/lib/day';
import { notify } from '@/shared/ui/notify';
import { SelectionMenu } from '@/shared/ui/selection-bar';

type ExportKind = 'vcf' | 'csv';

const TYPES: Readonly<Record<ExportKind, string>> = { vcf: 'text/vcard', csv: 'text/csv' };

/** Downloads the contacts; `language` settles ambiguous name orders. */
function exportContacts(contacts: readonly Contact[], kind: ExportKind, language: PersonLanguage): void {
  const text = kind === 'vcf' ? contactsToVcf(contacts, language) : toCsv(contactsToRows(contacts));
  const day = calendarDay(new Date()).toISOString().slice(0, 10);
  downloadBlob(new Blob([text], { type: `${TYPES[kind]};charset=utf-8` }), `contacts-${day}.${kind}`);
}

/** Returns a function that downloads contacts and shows how many. */
export function useExport(): (contacts: readonly Contact[], kind: ExportKind) => void {
  const { t, i18n } = useTranslation();
  return (contacts, kind) => {
    exportContacts(contacts, kind, i18n.language);
    notify.success(t('contactExport.done', { count: contacts.length }));
  };
}

/** The download of selected contacts, in their bar. */
export function ExportMenu({ contacts }: { readonly contacts: readonly Contact[] }) {
  const { t } = useTranslation();
  const run = useExport();
  return (
    <SelectionMenu
      icon={Download}
      label={t('contactExport.export')}
      items={[
        { label: t('contactExport.vcf'), onSelect: () => run(contacts, 'vcf') },
        { label: t('contactExport.csv'), onSelect: () => run(contacts, 'csv') },
      ]}
    />
  );
}
