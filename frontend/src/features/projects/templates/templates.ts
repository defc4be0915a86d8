/** What comes in one piece when it is asked for. */
export { ChooseTemplate } from './choose-template';
export { SaveTemplateForm } from './save-template-form';
