import { appErrors } from '../../platform/errors/app-error';

/** The gap `problem` is a `WorkflowProblem`. */
export const WorkflowErrors = appErrors({
  NotConnected: [409, 'n8n_not_connected', 'N8N is not connected: AUTOMATION_URL and AUTOMATION_API_KEY must be set'],
  Refused: [502, 'n8n_refused', 'N8N did not do it: {{problem}}'],
  CannotSwitch: [409, 'workflow_cannot_switch', 'N8N did not switch the workflow: {{reason}}'],
  WorkflowNotFound: [404, 'workflow_not_found', 'N8N no longer has this workflow'],
  NothingFailed: [
    409,
    'workflow_nothing_failed',
    'The last run of this workflow did not fail, or was already repeated',
  ],
  NoWebhook: [409, 'workflow_no_webhook', 'This workflow has no webhook that a button can call'],
  ButtonNotFound: [404, 'workflow_button_not_found', 'This button no longer exists'],
  ButtonOff: [409, 'workflow_button_off', 'The workflow of this button is switched off'],
  ButtonChanged: [409, 'workflow_button_changed', 'This button has other fields by now: please open it again'],
  SameLabels: ['fields', 'workflow_same_labels', 'Give each field another name'],
  ChoiceNeeded: ['fields', 'workflow_choice_needed', 'A choice needs at least two different entries'],
  ValueNeeded: [400, 'workflow_value_needed', 'Please fill in {{label}}', { field: 'values' }],
  ValueUnknown: [400, 'workflow_value_unknown', 'Choose another entry for {{label}}', { field: 'values' }],
  WebhookFailed: [502, 'workflow_webhook_failed', 'The workflow failed: {{reason}}'],
  WebhookClosed: [
    502,
    'workflow_webhook_closed',
    'The webhook of the workflow wants a login, which buttons do not have',
  ],
  WebhookSlow: [
    504,
    'workflow_webhook_slow',
    'N8N has not answered within {{seconds}} seconds: the workflow may still be running',
  ],
});
