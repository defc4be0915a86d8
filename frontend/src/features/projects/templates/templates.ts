/** One chunk, loaded on demand. */
export { ChooseTemplate } from './choose-template';
export { SaveTemplateForm } from './save-template-form';
