/** Deletes a login that has no account, with whatever is stored for it. Rejects as `deleteAccount`. */
export async function deleteLogin(uid: string): Promise<void> {
  const { deleteAccount } = await import('@/account-data/service/account-deletion');
  await deleteAccount(uid, () => {});
}
