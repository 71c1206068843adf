import { useOutletContext } from 'react-router-dom';
import type { Company } from '@/company/model/company';

/** Returns the company of the address, which the frame of its screens has read (company-layout.tsx). */
export const useRoutedCompany = (): Company => useOutletContext<Company>();
