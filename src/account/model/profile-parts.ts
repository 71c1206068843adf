/** The ids of the profile's sections that links lead to; part of their address. */
export const DATA_ID = 'data';
export const PAGE_ID = 'page';
