/**
 * Header of a copied document: when it was read, as ISO 8601. Without it, it is the service's. It has a file
 * to itself, so that the page's first script has nothing else of the copies.
 */
export const VISITED_ON_HEADER = 'x-carte-seen-on';
