import '../styles/fonts.css';
import '../styles/base.css';
import './not-found.css';
import { chosenLanguage } from '../i18n/languages';

// The page contains all three languages; the style sheet shows the document's.
document.documentElement.lang = chosenLanguage();
