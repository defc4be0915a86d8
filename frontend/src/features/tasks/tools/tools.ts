/** What comes in one piece when it is asked for. */
export { ChangeButton } from './change-button';
export { FilterFields } from './filter-fields';
export { ViewsPanel } from './views/views-panel';
