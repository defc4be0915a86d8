import './styles/fonts.css';
import './styles/base.css';
import { render } from 'preact';
import { chosenLanguage } from './i18n/languages';
import { setDocumentLanguage } from './i18n/texts';
import { Landing } from './landing';

const root = document.getElementById('landing');
if (!root) throw new Error('landing.html has no #landing');

const language = chosenLanguage();
setDocumentLanguage(language);
render(<Landing language={language} />, root);
