/** Notices of mail whose owner is gone: an owner's browser cannot delete them (docs/decisions/0087). */
import { NOTICES, parseNotice, removalOf } from '../shared/documents/notices.ts';
import type { AdminTarget } from '../shared/google/credentials.ts';
import { commit, pagesOf, type AdminDocument } from '../shared/google/firestore-rest.ts';
import { goneAmong } from './accounts.ts';
import type { Report } from './finding.ts';
import { piecewise } from './piecewise.ts';

const uidOf = ({ path }: AdminDocument) => path.slice(NOTICES.length + 1);

/** Reports the notices of accounts that are gone. */
export async function checkNotices(target: AdminTarget, report: Report): Promise<void> {
  const check = async (notices: readonly AdminDocument[], pieceReport: Report) => {
    const gone = await goneAmong(target, notices.map(uidOf));
    for (const notice of notices.filter((one) => gone.has(uidOf(one)))) {
      const repair = {
        does: 'delete the notice',
        run: async (at: AdminTarget) => {
          if ((await goneAmong(at, [uidOf(notice)])).size > 0)
            await commit(at, removalOf(notice.path, parseNotice(notice)));
        },
      };
      await pieceReport({
        kind: 'notice-of-gone-account',
        path: notice.path,
        detail: 'no account, no user document',
        repair,
      });
    }
  };
  for await (const page of pagesOf(target, { collectionId: NOTICES }))
    await piecewise(page, ({ path }) => path, check, report);
}
