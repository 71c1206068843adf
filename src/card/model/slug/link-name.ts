/** Names a link document can have (slugs and ids of cards; Firestore keeps `__…__` to itself); anything else is not asked for. */
export const LINK_NAME = /^(?!__.*__$)[\w-]{1,64}$/;
