import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { uploadSignaturePicture } from '@/card/service/files/signature-pictures';
import { shareQueries } from './queries';

export interface SignaturePictureState {
  /** A local URL until uploaded. */
  readonly src: string | undefined;
  readonly isUploaded: boolean;
  /** Whether it has been uploaded is being checked. */
  readonly isAsking: boolean;
  /** 0 to 1 while uploading. */
  readonly progress: number | undefined;
  readonly error: unknown;
  readonly upload: () => void;
  readonly retry: () => void;
}

/** A signature's picture, local and in Storage. `name` distinguishes pictures. */
export function useSignaturePicture(
  uid: string,
  cardId: string,
  picture: Blob | undefined,
  name: string,
): SignaturePictureState {
  const client = useQueryClient();
  const query = shareQueries.uploaded(uid, cardId, picture, name);
  const uploaded = useQuery(query);
  const [progress, setProgress] = useState<number>();
  const [error, setError] = useState<unknown>();
  const local = useObjectUrl(picture);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const upload = async () => {
    if (picture === undefined) return;
    const controller = new AbortController();
    running.current = controller;
    setError(undefined);
    setProgress(0);
    try {
      const options = { onProgress: setProgress, signal: controller.signal };
      client.setQueryData(query.queryKey, await uploadSignaturePicture(uid, cardId, picture, options));
    } catch (failure) {
      if (!controller.signal.aborted) setError(failure);
    } finally {
      setProgress(undefined);
    }
  };
  return {
    src: uploaded.data ?? local,
    isUploaded: typeof uploaded.data === 'string',
    isAsking: picture !== undefined && uploaded.isPending,
    progress,
    error: error ?? uploaded.error ?? undefined,
    upload: () => void upload(),
    retry: () => {
      if (uploaded.isError) void uploaded.refetch();
      else void upload();
    },
  };
}

/** A URL of a Blob while mounted. */
function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [made, setMade] = useState<{ readonly blob: Blob; readonly url: string }>();
  useEffect(() => {
    if (blob === undefined) return undefined;
    const url = URL.createObjectURL(blob);
    // oxlint-disable-next-line react/set-state-in-effect -- the address exists from here on, and goes with the effect
    setMade({ blob, url });
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return made?.blob === blob ? made?.url : undefined;
}
