import 'i18next';
import type admin from './locales/en/admin.json';
import type bin from './locales/en/bin.json';
import type auth from './locales/en/auth.json';
import type chat from './locales/en/chat.json';
import type common from './locales/en/common.json';
import type factor from './locales/en/factor.json';
import type finances from './locales/en/finances.json';
import type home from './locales/en/home.json';
import type many from './locales/en/many.json';
import type meanwhile from './locales/en/meanwhile.json';
import type notifications from './locales/en/notifications.json';
import type payroll from './locales/en/payroll.json';
import type programs from './locales/en/programs.json';
import type projects from './locales/en/projects.json';
import type resources from './locales/en/resources.json';
import type settings from './locales/en/settings.json';
import type sentences from './sentences/de.json';
import type shell from './locales/en/shell.json';
import type sites from './locales/en/sites.json';
import type statistics from './locales/en/statistics.json';
import type task from './locales/en/task.json';
import type tasks from './locales/en/tasks.json';
import type uploads from './locales/en/uploads.json';
import type welcome from './locales/en/welcome.json';
import type webhooks from './locales/en/webhooks.json';
import type worktime from './locales/en/worktime.json';
import type writing from './locales/en/writing.json';

/** The compiler checks keys: one line per feature, named like its file. */
interface Texts {
  common: typeof common;
  admin: typeof admin;
  auth: typeof auth;
  bin: typeof bin;
  chat: typeof chat;
  factor: typeof factor;
  finances: typeof finances;
  home: typeof home;
  many: typeof many;
  meanwhile: typeof meanwhile;
  notifications: typeof notifications;
  payroll: typeof payroll;
  programs: typeof programs;
  projects: typeof projects;
  resources: typeof resources;
  sentences: typeof sentences;
  settings: typeof settings;
  shell: typeof shell;
  sites: typeof sites;
  statistics: typeof statistics;
  task: typeof task;
  tasks: typeof tasks;
  uploads: typeof uploads;
  welcome: typeof welcome;
  webhooks: typeof webhooks;
  worktime: typeof worktime;
  writing: typeof writing;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Texts;
  }
}
