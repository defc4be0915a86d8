import type { DemoLanguage } from '../demo-context';
import type { Remarks } from './task-text';

const EN: Remarks = {
  remarks: [
    'On it.',
    'I had a first look, nothing scary.',
    'Half of it is done, the rest tomorrow morning.',
    'Waiting for an answer from the client.',
    'Staging is up to date, please have a look.',
    'Looks good to me.',
    'Took longer than I thought because of the old browser on their front desk.',
    'Checked on a phone, a tablet and the big screen.',
    'The files are in the folder Projects.',
    'Small thing: the spacing under the headline is 20, it should be 24.',
    'I am off on Friday, please take over if it becomes urgent.',
    'Done and live.',
  ],
  exchanges: [
    ['Can this wait until Monday?', 'Yes, nobody looks at it over the weekend.'],
    ['Who has the password for the staging server?', 'It is in the vault, entry “staging”.', 'Found it, thanks.'],
    ['Shall I do the phone layout first?', 'Please, most of their visitors come by phone.'],
    [
      'Is the text final?',
      'Almost. One more round with the client on Wednesday.',
      'Then I build with this version and swap it later.',
    ],
    ['Could you review this before I send it?', 'Two remarks in the document, otherwise fine.'],
    ['How much time may I spend on it?', 'Half a day. Tell me when it gets more.'],
  ],
};

const PL: Remarks = {
  remarks: [
    'Biorę to na siebie.',
    'Zerknąłem wstępnie, nic strasznego.',
    'Połowa gotowa, reszta jutro rano.',
    'Czekam na odpowiedź klienta.',
    'Wersja testowa jest już aktualna, proszę o rzut oka.',
    'Jak dla mnie w porządku.',
    'Zeszło dłużej, niż myślałam, bo u nich w biurze wciąż działa bardzo stara przeglądarka.',
    'Sprawdzone na telefonie, tablecie i dużym ekranie.',
    'Pliki leżą w folderze Projects.',
    'Drobiazg: odstęp pod nagłówkiem ma 20, a powinien mieć 24.',
    'W piątek mnie nie ma, w razie potrzeby proszę przejąć.',
    'Gotowe i opublikowane.',
  ],
  exchanges: [
    ['Czy to może poczekać do poniedziałku?', 'Tak, w weekend i tak nikt tam nie zagląda.'],
    ['Kto ma hasło do serwera testowego?', 'Jest w sejfie pod nazwą „staging”.', 'Mam, dzięki.'],
    ['Zacząć od wersji na telefon?', 'Tak, większość wchodzi z telefonu.'],
    [
      'Czy tekst jest ostateczny?',
      'Prawie. W środę jeszcze jedna runda z klientem.',
      'To buduję na tej wersji i potem podmienię.',
    ],
    ['Rzucisz okiem, zanim wyślę?', 'Dwie uwagi w dokumencie, poza tym super.'],
    ['Ile czasu mogę na to przeznaczyć?', 'Pół dnia. Daj znać, gdyby wyszło więcej.'],
  ],
};

const DE: Remarks = {
  remarks: [
    'Ich übernehme das.',
    'Erster Blick: nichts Schlimmes.',
    'Die Hälfte ist fertig, der Rest morgen früh.',
    'Warte auf Antwort vom Kunden.',
    'Die Testversion ist aktuell, bitte einmal draufschauen.',
    'Passt für mich.',
    'Hat länger gedauert, weil am Empfang noch ein sehr alter Browser läuft.',
    'Auf Telefon, Tablet und großem Bildschirm geprüft.',
    'Die Dateien liegen im Ordner Projects.',
    'Kleinigkeit: Unter der Überschrift sind es 20 Pixel, es sollten 24 sein.',
    'Freitag bin ich nicht da, bitte übernehmen, falls es eilt.',
    'Fertig und veröffentlicht.',
  ],
  exchanges: [
    ['Kann das bis Montag warten?', 'Ja, am Wochenende schaut da niemand drauf.'],
    ['Wer hat das Passwort für den Testserver?', 'Liegt im Tresor unter „staging“.', 'Gefunden, danke.'],
    ['Soll ich mit der Ansicht fürs Telefon anfangen?', 'Ja bitte, die meisten kommen mit dem Telefon.'],
    [
      'Ist der Text endgültig?',
      'Fast. Mittwoch gibt es noch eine Runde mit dem Kunden.',
      'Dann baue ich mit diesem Stand und tausche später.',
    ],
    ['Liest du noch einmal drüber, bevor ich es abschicke?', 'Zwei Anmerkungen im Dokument, sonst gut.'],
    ['Wie viel Zeit darf das kosten?', 'Einen halben Tag. Sag Bescheid, wenn es mehr wird.'],
  ],
};

/** What is said about any task, by language. */
export const REMARKS: Record<DemoLanguage, Remarks> = { en: EN, pl: PL, de: DE };
