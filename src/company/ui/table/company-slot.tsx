import type { ComponentProps, ComponentType } from 'react';
import { companyRowSaver, readCompanyTable } from '@/company/service/table-rows';
import { CompanyChoice } from './company-choice';

/** What the import of a table needs of companies, for an account. */
export function companySlot(uid: string) {
  const Choice: ComponentType<Omit<ComponentProps<typeof CompanyChoice>, 'uid'>> = (props) => (
    <CompanyChoice uid={uid} {...props} />
  );
  return {
    Choice,
    readTable: (companyId: string) => readCompanyTable(uid, companyId),
    saverOf: companyRowSaver,
  };
}
