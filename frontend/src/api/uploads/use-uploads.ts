import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Upload, UploadsState } from './uploads-slice';

export const useUploadDispatch = () => useDispatch<ThunkDispatch<UploadsState, unknown, UnknownAction>>();

/** The uploads of one place; unless told, those that no form shows. */
export function useUploads(place?: string): readonly Upload[] {
  const uploads = useSelector((state: UploadsState) => state.uploads);
  return useMemo(
    () => uploads.filter((upload) => (place === undefined ? !upload.isInForm : upload.place === place)),
    [uploads, place],
  );
}
