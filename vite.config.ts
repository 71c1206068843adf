import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { appFiles } from './build/app-files.ts';
import { brandColors } from './build/brand/brand-colors.ts';
import { brandFiles } from './build/brand/brand-files.ts';
import { brandModule } from './build/brand/brand-module.ts';
import { cardReader } from './build/card-reader.ts';
import { developmentMark, preparedFonts } from './build/first-paint.ts';
import { linkMarksModule } from './build/link-marks.ts';
import { manifests } from './build/manifests.ts';
import { previewHeaders } from './build/preview-headers.ts';
import { programs } from './build/programs.ts';
import { releaseFile } from './build/release-file.ts';
import { securityPolicyFile } from './build/security-policy-file.ts';
import { sharedChunks } from './build/shared-chunks.ts';
import { siteDictionaries } from './build/site-dictionaries.ts';
import { siteFiles } from './build/site-files.ts';
import { BUILD_TARGET } from './build/supported-browsers.ts';
import { visitorWords } from './build/visitor-words.ts';
import { withoutRe2js } from './build/without-re2js.ts';
import { withoutUnusedSignIn } from './build/without-unused-sign-in.ts';
import { PROJECTS } from './tests/projects.ts';
import { ClosingLine } from './tests/support/runner/closing-line.ts';
import { LongestFirst } from './tests/support/runner/longest-first.ts';
import { Progress } from './tests/support/runner/progress.ts';
import { WAIT_LIMIT_MS } from './tests/support/runner/wait-limit.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [
    // What Preact draws is loaded again as a whole: it has no fast refresh here.
    react({ refreshExclude: [/\/node_modules\//, /\/src\/(public-page|card\/view|shared\/ui\/preact)\//] }),
    tailwindcss(),
    brandModule(),
    brandColors(),
    brandFiles(),
    visitorWords(),
    linkMarksModule(false),
    programs(),
    developmentMark(),
    preparedFonts(),
    appFiles(),
    cardReader(),
    siteDictionaries(),
    manifests(),
    siteFiles(),
    releaseFile(),
    securityPolicyFile(),
    previewHeaders(),
    withoutRe2js(),
    withoutUnusedSignIn(),
  ],
  // A worker is built apart: without the plugin it would carry what reads the file, in Node.
  worker: { plugins: () => [brandModule()] },
  resolve: { alias: { '@': here('src') } },
  optimizeDeps: { include: ['preact', 'preact/hooks', 'preact/jsx-runtime', 'preact/jsx-dev-runtime'] },
  server: { host: '127.0.0.1', port: 5173, strictPort: true },
  build: {
    target: BUILD_TARGET,
    cssTarget: BUILD_TARGET,
    rolldownOptions: {
      // What the brand leaves out is known at the build: languages, a second factor, an imprint.
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      // It registers itself when it is imported: a build without its key would have it (shared/firebase).
      treeshake: { moduleSideEffects: [{ test: /\/@firebase\/app-check\//, sideEffects: false }] },
      output: {
        // React in one chunk: it changes seldom. The public page is not among these chunks
        // (build/visitor-page.ts).
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
            { name: sharedChunks(here('src')), debugName: 'shared', includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  preview: { host: '127.0.0.1', port: 4173, strictPort: true },
  test: {
    reporters: ['default', new Progress(), new ClosingLine()],
    // A forgotten `only` is a failure everywhere, not in CI alone.
    allowOnly: false,
    sequence: { sequencer: LongestFirst },
    // For what hangs and nothing else: each wait has a limit of its own, and a busy machine takes its time.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: WAIT_LIMIT_MS } },
    // More than the two cores of a small machine: tests of the backend wait more than they work.
    maxWorkers: Math.max(3, availableParallelism()),
    projects: PROJECTS,
  },
});
