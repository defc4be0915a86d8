/** Explains the archive to its reader, perhaps years later. */
export const README = `Your data
=========

Everything that the studio's dashboard stores about you, as of the moment at which you asked for it. Each table is here
twice: as JSON for programs, and as CSV (UTF-8, with commas) for spreadsheets.

profile              your account
tasks                tasks that were given to you, or that you gave to somebody
task_comments        your comments
task_history         your changes of tasks
task_views           your views of the task list
notifications        what you were told
work_days, work_sessions, work_targets, work_corrections
                     your work time, your hours, and corrections that you asked for
project_templates, template_tasks
                     templates that you made, or whose tasks are yours
task_files, resource_items, cost_files
                     files that you uploaded; the files themselves are in the folder "files"
login_sessions, trusted_devices
                     where you are signed in, and devices that need no second factor
passkeys, totp_factors, recovery_codes
                     your second factors, and how many codes are left
access_tokens        what programs call with in your name, and from where they did last
invitations          a link with which you may choose a password
mails, digests       mails to you on their way, and whether you get one every morning
security_log         when and from where you signed in
audit_log            what you changed as an admin, and of your profile

Instants are in UTC. Other people are numbers, or "somebody else" if their account is gone: their data is theirs. What
colleagues wrote is as they wrote it. Passwords, keys and the like are left out, and so is what lies in the bin, what you
are editing just now, and this download itself. In CSV, what a spreadsheet might take for a formula has an apostrophe
before it: = + - or @ at the beginning of a text, or right after a comma, a semicolon, a tab or a new line.
`;
