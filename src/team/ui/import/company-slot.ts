/** What the import shows and does for companies, whose module comes after this one: the app passes it in. */
import type { ComponentType } from 'react';
import type { CompanyTable } from '@/team/model/company-table';
import type { SaveRow } from '@/team/service/save-row';

interface CompanyChoiceProps {
  /** The chosen company; undefined for the account's own cards. */
  readonly companyId: string | undefined;
  readonly onChange: (companyId: string | undefined) => void;
}

export interface CompanySlot {
  /** Asks for whose cards the table is; shows nothing to accounts without a company. */
  readonly Choice: ComponentType<CompanyChoiceProps>;
  readonly readTable: (companyId: string) => Promise<CompanyTable>;
  /** Returns what saves a row as a company's card. */
  readonly saverOf: (companyId: string) => SaveRow;
}
