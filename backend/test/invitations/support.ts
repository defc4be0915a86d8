import type { InvitationDto } from '../../src/modules/accounts/administration/users-admin.dto';
import type { InvitedDto } from '../../src/modules/accounts/password-links/password-link.dto';
import type { Client } from '../support/client';
import type { TestApp } from '../support/test-app';
import type { Failure } from '../support/types';

/** The fragment of a link. */
export const tokenIn = (link: string) => link.slice(link.indexOf('#') + 1);

export const invite = (by: Client, email: string) =>
  by.post<InvitationDto & Failure>('/admin/invitations', { email, role: 'employee', first_name: 'Nina' });

export const inviteAgain = (by: Client, id: number) =>
  by.post<InvitationDto & Failure>(`/admin/users/${id}/invitation`);

export const look = (app: TestApp, link: string, headers = {}) =>
  app.guest.post<InvitedDto & Failure>('/auth/welcome/account', { link: tokenIn(link) }, headers);

export const choose = (app: TestApp, link: string, newPassword: string) =>
  app.guest.post<Failure>('/auth/welcome', { link: tokenIn(link), newPassword });

export const login = (app: TestApp, email: string, password: string) =>
  app.guest.post<{ token: string } & Failure>('/auth/login', { email, password });
