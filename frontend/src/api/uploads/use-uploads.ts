import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Upload, UploadsState } from './uploads-slice';

const useUploadSelector = useSelector.withTypes<UploadsState>();
export const useUploadDispatch = useDispatch.withTypes<ThunkDispatch<UploadsState, unknown, UnknownAction>>();

/** The uploads of one owner; by default, those that no form shows. */
export function useUploads(place?: string): readonly Upload[] {
  const uploads = useUploadSelector((state) => state.uploads);
  return useMemo(
    () => uploads.filter((upload) => (place === undefined ? !upload.isInForm : upload.place === place)),
    [uploads, place],
  );
}
