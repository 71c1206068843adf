/** One for the whole site (build/visitor-page.ts). */
export const SERVICE_WORKER = '/service-worker.js';
