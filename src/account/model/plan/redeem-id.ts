/** The id of the part of /pricing where a licence code is redeemed; part of its address. */
export const REDEEM_ID = 'redeem';
