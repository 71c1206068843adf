/** The engines that the browser tests run in. */

/** Whose browser a project's people use (tests/projects.ts). */
export type Engine = 'chromium' | 'firefox' | 'webkit';
