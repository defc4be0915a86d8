import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayPassLater } from '@/api/client/api-error';
import { useErrorText } from '@/api/client/error-text';
import { useUpload } from '@/api/client/upload';
import { useDeleteCostFileMutation } from '@/api/costs.api';
import type { CostUploadDto } from '@/api/generated.gen';
import { fileNameOf, nameOf, problemOf } from '../../attachments';

export interface Attachment {
  key: number;
  name: string;
  /** Where it lies on the server, once it does. */
  path?: string;
  /** The share of bytes sent, 0 to 1, while it is being uploaded. */
  progress?: number;
  /** Why it could not be uploaded. */
  failure?: string;
  /** To try again with; undefined where that would help nothing. */
  file?: File;
}

interface Running {
  file: File;
  abort: AbortController;
}

const stored = (paths: readonly string[]): Attachment[] =>
  paths.map((path, key) => ({ key, path, name: nameOf(path) }));

/** The files of a cost being edited: each is uploaded by itself as soon as it is chosen. */
export function useAttachments(initial: readonly string[]) {
  const { t } = useTranslation('finances');
  const upload = useUpload();
  const errorText = useErrorText();
  const [deleteFile] = useDeleteCostFileMutation();
  const [items, setItems] = useState(() => stored(initial));
  const nextKey = useRef(initial.length);
  const running = useRef(new Map<number, Running>());
  /** Uploaded here, and no cost knows them yet. */
  const unsaved = useRef(new Set<string>());

  const change = (key: number, changes: Partial<Attachment>) =>
    setItems((before) => before.map((item) => (item.key === key ? { ...item, ...changes } : item)));

  /** What this fails to remove, the server removes by itself after a day. */
  const forget = (path: string) => {
    if (unsaved.current.delete(path)) void deleteFile({ filename: encodeURIComponent(fileNameOf(path)) });
  };

  const send = async (key: number, file: File) => {
    const abort = new AbortController();
    running.current.set(key, { file, abort });
    change(key, { progress: 0, failure: undefined });
    const result = await upload<CostUploadDto>({
      url: '/api/finances/upload',
      field: 'attachments',
      files: [file],
      signal: abort.signal,
      onProgress: (progress) => change(key, { progress }),
    });
    running.current.delete(key);
    if (result.outcome === 'cancelled') return;
    const path = result.outcome === 'done' ? result.answer.files[0] : undefined;
    if (path !== undefined) {
      unsaved.current.add(path);
      change(key, { path, name: nameOf(path), progress: undefined, file: undefined });
    } else {
      const otherwise = t('upload.failedDefault');
      const reason = result.outcome === 'failed' ? errorText(result.error, otherwise) : otherwise;
      const mayRetry = result.outcome !== 'failed' || mayPassLater(result.error);
      const again = mayRetry ? file : undefined;
      change(key, { failure: t('upload.failed', { reason }), progress: undefined, file: again });
    }
  };

  const add = (files: readonly File[]) => {
    for (const file of files) {
      const key = nextKey.current;
      nextKey.current += 1;
      const problem = problemOf(file);
      const failure = problem ? t('upload.failed', { reason: t(`upload.problem.${problem}`) }) : undefined;
      setItems((before) => [...before, { key, name: file.name, failure }]);
      if (!problem) void send(key, file);
    }
  };

  const remove = ({ key, path }: Attachment) => {
    running.current.get(key)?.abort.abort();
    if (path !== undefined) forget(path);
    setItems((before) => before.filter((item) => item.key !== key));
  };

  const retry = ({ key, file }: Attachment) => {
    if (file) void send(key, file);
  };

  useEffect(() => {
    const uploads = running.current;
    return () => uploads.forEach(({ abort }) => abort.abort());
  }, []);

  const paths = items.flatMap(({ path }) => path ?? []);
  return {
    items,
    paths,
    /** Names of those that could not be uploaded. */
    failed: items.flatMap(({ name, failure }) => (failure === undefined ? [] : name)),
    isUploading: items.some(({ progress }) => progress !== undefined),
    isChanged: items.length !== initial.length || paths.some((path, index) => path !== initial[index]),
    add,
    remove,
    retry,
    /** They are saved with the cost. */
    keep: () => unsaved.current.clear(),
    /** The form was closed without saving. */
    discard: () => unsaved.current.forEach(forget),
  };
}

export type Attachments = ReturnType<typeof useAttachments>;
