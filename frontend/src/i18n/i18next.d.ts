import 'i18next';
import type admin from './locales/en/admin.json';
import type auth from './locales/en/auth.json';
import type chat from './locales/en/chat.json';
import type common from './locales/en/common.json';
import type finances from './locales/en/finances.json';
import type home from './locales/en/home.json';
import type notifications from './locales/en/notifications.json';
import type projects from './locales/en/projects.json';
import type resources from './locales/en/resources.json';
import type settings from './locales/en/settings.json';
import type sentences from './sentences/de.json';
import type shell from './locales/en/shell.json';
import type task from './locales/en/task.json';
import type tasks from './locales/en/tasks.json';
import type uploads from './locales/en/uploads.json';
import type worktime from './locales/en/worktime.json';

/** Keys are checked by the compiler: one line per feature, named like its file. */
interface Texts {
  common: typeof common;
  admin: typeof admin;
  auth: typeof auth;
  chat: typeof chat;
  finances: typeof finances;
  home: typeof home;
  notifications: typeof notifications;
  projects: typeof projects;
  resources: typeof resources;
  sentences: typeof sentences;
  settings: typeof settings;
  shell: typeof shell;
  task: typeof task;
  tasks: typeof tasks;
  uploads: typeof uploads;
  worktime: typeof worktime;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Texts;
  }
}
