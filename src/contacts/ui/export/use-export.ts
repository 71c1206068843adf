import { useTranslation } from 'react-i18next';
import type { Contact } from '@/contacts/model/contact';
import { toast } from '@/shared/ui/toaster';
import { exportContacts, type ExportKind } from './export-contacts';

/** Exports contacts as a file and says so. */
export function useExport(): (contacts: readonly Contact[], kind: ExportKind) => void {
  const { t, i18n } = useTranslation();
  return (contacts, kind) => {
    exportContacts(contacts, kind, i18n.language);
    toast.success(t('contactExport.done', { count: contacts.length }));
  };
}
