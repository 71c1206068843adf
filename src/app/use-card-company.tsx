import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Card, CardDraft } from '@/card/model/card';
import type { FieldLock } from '@/card/ui/form/form-context';
import type { Company } from '@/company/model/company';
import { useSentence } from '@/shared/i18n/sentence';

interface CardCompany {
  /** Undefined until it is read, and where it cannot be read. */
  readonly company: Company | undefined;
  readonly lock: FieldLock | undefined;
  /** Reads the company again, after the rules have refused the card. Returns what to say. */
  readonly explainRefusal: () => Promise<string>;
}

/** Returns the company of a card, and which fields of its form the company sets. */
export function useCardCompany(card: Pick<Card, 'companyId'> | undefined): CardCompany {
  const { t } = useTranslation();
  const sentence = useSentence();
  const client = useQueryClient();
  const companyId = card?.companyId ?? '';
  const [read, setRead] = useState<Company>();
  const company = read?.id === companyId ? read : undefined;
  const load = useCallback(async () => {
    // Few cards are a company's.
    const { companyQueries } = await import('@/company/ui/queries');
    return client.fetchQuery({ ...companyQueries.detail(companyId), staleTime: 0 });
  }, [client, companyId]);
  useEffect(() => {
    if (companyId === '') return;
    // The form works without, and the rules look at the locks.
    load().then(setRead, () => undefined);
  }, [companyId, load]);

  const lock = useMemo<FieldLock | undefined>(() => {
    if (companyId === '') return undefined;
    const fields = new Set<keyof CardDraft>(['memo', ...(company?.locked ?? [])]);
    return { fields, note: company ? sentence('company.member.setBy', { company: company.name }) : '' };
    // The sentence is another function with each drawing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [companyId, company, t]);

  const explainRefusal = async () => {
    try {
      const now = await load();
      setRead(now);
      return t('company.member.locksChanged', { company: now.name });
    } catch {
      return t('company.member.refused');
    }
  };
  return { company, lock, explainRefusal };
}
