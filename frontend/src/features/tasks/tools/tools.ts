/** One chunk, loaded on demand. */
export { ChangeButton } from './change-button';
export { FilterFields } from './filter-fields';
export { ViewsPanel } from './views/views-panel';
