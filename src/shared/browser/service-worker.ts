/** Where the service worker is (build/visitor-page.ts): one for the whole site. */
export const SERVICE_WORKER = '/service-worker.js';
