/**
 * Who makes a request. `owner` is the emulator suite's administrator (`Authorization: Bearer owner`) and
 * bypasses rules; `user` carries the claims of an (unsigned) ID token, `uid` being `user_id ?? sub`.
 */
export type Caller =
  | { readonly kind: 'owner' }
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'user'; readonly uid: string; readonly claims: Readonly<Record<string, unknown>> };
