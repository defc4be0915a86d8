export const README = `Your data
=========

Everything that the studio's dashboard stores about you, as of your request. Each table comes as JSON for programs,
and as CSV (UTF-8, with commas) for spreadsheets.

profile              your account
tasks                tasks assigned to you or by you
task_comments        your comments
task_history         your changes to tasks
task_views           your views of the task list
notifications        your notifications
work_days, work_sessions, work_targets, work_corrections
                     your work time, your hours, and corrections that you requested
time_entries, hourly_rates
                     your hours of projects and tasks, and what an hour of yours costs the studio
absences, work_adjustments
                     your days off, and what was added to your balance and your leave
project_templates, template_tasks
                     templates that you created, or with tasks of yours
task_files, resource_items, cost_files
                     files that you uploaded; the files themselves are in the folder "files"
login_sessions, trusted_devices
                     where you are signed in, and devices that need no second factor
passkeys, totp_factors, recovery_codes
                     your second factors, and how many codes are left
access_tokens        tokens of programs that call in your name, and where each was last used
invitations          your link for choosing a password
push_subscriptions   browsers that your notifications are pushed to, and which
mails, digests       mails waiting to be sent to you, and whether you get a daily one
security_log         when and from where you signed in
audit_log            your changes as an admin, and to your profile

Instants are in UTC. Other users are shown as numbers, or as "another user" if their account was deleted, because their
data is theirs. Messages from colleagues are complete. Passwords, keys and other secrets are left out, and so are the bin,
what you are editing now, and this download itself. In CSV, an apostrophe precedes what a spreadsheet might take for a
formula: = + - or @ at the beginning of a text, or right after a comma, a semicolon, a tab or a new line.
`;
