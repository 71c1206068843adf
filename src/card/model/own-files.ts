/** Addresses of an owner's own files as `firestore.rules` takes them (areOwnPictures, isVcard): in any bucket, which rules do not know. */

/** The real service, or the emulator on the visitor's own machine. */
const STORAGE = String.raw`(?:https://firebasestorage\.googleapis\.com|http://(?:127\.0\.0\.1|localhost):[0-9]{1,5})/v0/b/[a-z0-9._-]{3,222}/o/`;
const PICTURE = new RegExp(
  String.raw`^${STORAGE}users%2F([^%/]+)%2F(?:profile-photos|images|qr-logos)%2F[A-Za-z0-9_.-]{1,200}\?alt=media&token=[A-Za-z0-9-]{1,100}$`,
);
const VCARD = new RegExp(String.raw`^${STORAGE}users%2F([^%/]+)%2Fvcards%2F([^%/]+)\.vcf\?alt=media$`);

/** Whether an address is that of a picture in the folders of a user. */
export function isOwnPicture(uid: string, address: unknown): address is string {
  return typeof address === 'string' && PICTURE.exec(address)?.[1] === uid;
}

/** Whether an address is that of a card's vCard. */
export function isOwnVcard(uid: string, cardId: string, address: unknown): address is string {
  const [, owner, card] = (typeof address === 'string' && VCARD.exec(address)) || [];
  return owner === uid && card === cardId;
}
