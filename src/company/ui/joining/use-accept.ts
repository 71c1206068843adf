import { useState } from 'react';
import type { CompanyInvitation } from '@/company/model/company';
import { joinAsAdministrator, joinWithCard } from '@/company/service/joining';
import { takeCard } from '@/company/service/move-card';
import { joinCompany } from '@/company/service/people';
import { useOneAtATime } from '@/shared/forms/use-one-at-a-time';

/** The step that runs: the invitation is redeemed, then the card is taken over. */
type AcceptStep = 'join' | 'take';

interface Accepting {
  readonly uid: string;
  readonly code: string;
  readonly invitation: CompanyInvitation;
  /** Called with the card that the account has now; without one it administers the company. */
  readonly onAccepted: (companyId: string, cardId?: string) => void;
  /** Called when a step failed: an earlier one may be done. */
  readonly onFailed: () => void;
}

/** Accepts an invitation, also one that was accepted before and whose card is not taken yet. */
export function useAccept({ uid, code, invitation, onAccepted, onFailed }: Accepting) {
  const [step, setStep] = useState<AcceptStep>();
  const [error, setError] = useState<unknown>();
  const { busy, run } = useOneAtATime();

  const join = async (ownCard: string | undefined) => {
    if (invitation.role === 'administrator') {
      onAccepted(await joinAsAdministrator(uid, code));
      return;
    }
    if (ownCard !== undefined) {
      const { companyId, cardId } = await joinWithCard(uid, code, ownCard);
      onAccepted(companyId, cardId);
      return;
    }
    const { companyId, cardId } = await joinCompany(uid, code);
    setStep('take');
    await takeCard(uid, companyId, cardId);
    onAccepted(companyId, cardId);
  };
  const accept = (ownCard?: string) =>
    void run(async () => {
      setError(undefined);
      setStep('join');
      try {
        await join(ownCard);
      } catch (failure) {
        setError(failure);
        onFailed();
      }
      setStep(undefined);
    });
  return { accept, busy, step, error };
}
