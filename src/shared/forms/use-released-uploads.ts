import { useEffect, useState } from 'react';
import { storePending } from './drafts';
import type { Upload } from './use-uploads';

/**
 * Returns what wraps the uploads of a form. When the form is left, and its draft stored or removed, `release`
 * gets the addresses of all files that were uploaded by them; the first `release` is used.
 */
export function useReleasedUploads(release: (urls: readonly string[]) => void): (upload: Upload) => Upload {
  const [first] = useState(() => release);
  const [uploaded] = useState<string[]>([]);
  useEffect(
    () => () => {
      if (uploaded.length === 0) return;
      // Later, because the draft may become that of another form in the same event.
      setTimeout(() => {
        storePending();
        first(uploaded);
      });
    },
    [first, uploaded],
  );
  return (upload) => async (file, options) => {
    const url = await upload(file, options);
    uploaded.push(url);
    return url;
  };
}
