import '../styles/fonts.css';
import '../styles/base.css';
import './not-found.css';
import { chosenLanguage } from '../i18n/languages';

// The page holds all three languages; the style sheet shows the one of the document.
document.documentElement.lang = chosenLanguage();
