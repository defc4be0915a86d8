import './styles/fonts.css';
import './styles/base.css';
import { render } from 'preact';
import { setDocumentLanguage } from './i18n/document-language';
import { chosenLanguage } from './i18n/languages';
import { Landing } from './landing';

const root = document.getElementById('landing');
if (!root) throw new Error('landing.html has no #landing');

const language = chosenLanguage();
setDocumentLanguage(language);
render(<Landing language={language} />, root);
