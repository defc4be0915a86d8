import type { Client } from '../support/client';
import { whitePng } from '../support/hostile/hostile-pictures';
import type { Failure, TestUser } from '../support/types';

export interface Pictured extends Failure {
  user: TestUser;
}

export const PNG = whitePng(9, 9);

export function pictureForm(content: Buffer | string = PNG, type = 'image/png', name = 'me.png'): FormData {
  const form = new FormData();
  const bytes = typeof content === 'string' ? content : new Uint8Array(content);
  form.append('profile_picture', new Blob([bytes], { type }), name);
  return form;
}

export const setPicture = (client: Client, form = pictureForm()) => client.put<Pictured>('/auth/profile-picture', form);

export const pictureOf = ({ profile_picture: name }: TestUser): string => `/files/avatars/${name ?? ''}`;
