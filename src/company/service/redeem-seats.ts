import { serverTimestamp, Timestamp } from 'firebase/firestore';
import { AppError, toAppError, withAppErrors } from '@/shared/firebase/errors';
import { companyDocument, licenceDocument } from '@/shared/firebase/firestore/documents';
import { transact } from '@/shared/firebase/firestore/transact';
import { DAY_MS } from '@/shared/lib/day';
import { count } from '@/shared/lib/parse';
import { writeEntry } from './record-entry';

const OPERATION = 'redeemSeats';

/**
 * Redeems a licence with seats for a company, as an administrator: its days follow those that are paid. Again
 * is no failure. Throws `not-found` without the company, `licence-unknown` (also one without seats),
 * `licence-used`, `licence-fewer-seats` than are paid, `licence-expired`, or the refusal of the rules.
 */
export function redeemSeats(uid: string, companyId: string, code: string): Promise<void> {
  // What the rules may refuse it for: they alone know the time.
  let reason: 'licence-fewer-seats' | 'licence-expired' | undefined;
  return withAppErrors(OPERATION, async () => {
    const work = transact(OPERATION, async (transaction) => {
      const licence = await transaction.get(licenceDocument(code));
      const company = await transaction.get(companyDocument(companyId));
      if (!company.exists()) throw new AppError('not-found', OPERATION);
      const [days, seats] = [count(licence.get('days')), count(licence.get('seats'))];
      if (days === undefined || seats === undefined) throw new AppError('licence-unknown', OPERATION);
      if (licence.get('companyId') === companyId) return;
      if (licence.get('redeemedBy') !== null) throw new AppError('licence-used', OPERATION);
      const start: unknown = company.get('planStartedAt');
      const paidDays = count(company.get('planDays')) ?? 0;
      const runs = start instanceof Timestamp && start.toMillis() + paidDays * DAY_MS > Date.now();
      if (runs && seats < (count(company.get('seats')) ?? 0)) reason = 'licence-fewer-seats';
      else if (licence.get('redeemBefore') !== null) reason = 'licence-expired';
      transaction.update(licence.ref, { redeemedBy: uid, redeemedAt: serverTimestamp(), companyId });
      const entry = writeEntry(transaction, { companyId, cardId: null, by: uid, what: 'seats' });
      transaction.update(company.ref, {
        seats,
        planStartedAt: runs ? start : serverTimestamp(),
        planDays: runs ? paidDays + days : days,
        licence: code,
        ...entry,
      });
    });
    await work.catch((error: unknown) => {
      const isRefused = toAppError(error, OPERATION).code === 'permission-denied';
      throw isRefused && reason !== undefined ? new AppError(reason, OPERATION, error) : error;
    });
  });
}
