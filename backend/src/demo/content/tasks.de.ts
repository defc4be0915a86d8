import type { TaskText } from './task-text';

export const TASKS_DE: TaskText[] = [
  {
    category: 'meeting',
    title: 'Auftaktgespräch',
    description: 'Ziele, Zielgruppe, Termine und wer beim Kunden freigibt. Das Protokoll geht am selben Tag raus.',
    talk: [
      '{contact} kann Dienstag oder Donnerstag ab 14 Uhr. Was passt uns?',
      'Donnerstag. Dienstag ist voll mit Abnahmen.',
      'Steht für Donnerstag, 14:30 Uhr. Die Einladung ist raus.',
    ],
  },
  {
    category: 'research',
    title: 'Fünf Mitbewerber ansehen',
    description:
      'Was sagen die ersten drei Bildschirme, wie schnell sind sie auf dem Telefon, worüber klagen Bewertungen? Zwei Seiten mit Bildern.',
    talk: [
      'Der spannendste versteckt seine Preise bis zum Schluss. Die Leute hassen es.',
      'Gutes Argument: Wir zeigen sie zuerst.',
    ],
  },
  {
    category: 'research',
    title: 'Drei Stammkunden zu „{page}“ befragen',
    description: 'Je zwanzig Minuten am Telefon. Was haben sie zuletzt gesucht, und wo haben sie aufgegeben?',
    talk: [
      'Zwei sind erledigt. Beide haben zuerst die Öffnungszeiten gesucht.',
      'Dann gehören die in den Kopf der Seite.',
    ],
  },
  {
    category: 'website',
    title: 'Entwurf der Struktur für „{page}“',
    description:
      'Erst Telefon, dann 1440. Eine klare Handlung auf dem ersten Bildschirm, Platz für eine längere Überschrift.',
    talk: [
      'Erste Fassung liegt im Ordner. Der zweite Block wirkt noch schwer.',
      'Lass die Symbole weg, dann atmet er.',
    ],
  },
  {
    category: 'website',
    title: 'Gestaltung von „{page}“',
    description:
      'Nach dem freigegebenen Entwurf. Hell und dunkel, alle Zustände der Schaltflächen, auch der leere Zustand.',
    talk: [
      '{contact} ist begeistert, möchte aber ein größeres Foto.',
      'Dann rutscht der Knopf auf kleinen Telefonen aus dem Bild. Bieten wir einen anderen Ausschnitt an?',
      'Ausschnitt ist freigegeben.',
    ],
  },
  {
    category: 'development',
    title: '„{page}“ nach dem freigegebenen Entwurf bauen',
    description:
      'Semantisches HTML, kein springendes Layout, Bilder als AVIF mit Ersatzformat. Vor der Übergabe mit der Tastatur prüfen.',
    talk: [
      'Fertig auf dem Testserver. Lighthouse sagt 99 auf dem Telefon.',
      'Auf einem alten Android geprüft: flüssig.',
    ],
  },
  {
    category: 'development',
    title: 'Kontaktformular mit Spamschutz',
    description:
      'Name, E-Mail, Nachricht. Honigtopf und Sendebegrenzung statt Captcha. Kopie an die Absender, Fehler stehen am Feld.',
    talk: ['Altes Formular: vierzig Spams über Nacht. Neues: keiner.'],
  },
  {
    category: 'development',
    title: 'Statistik ohne Cookies',
    description:
      'Besuche und die drei vereinbarten Ziele zählen, ohne Cookies und damit ohne Banner. In der Datenschutzerklärung ergänzen.',
  },
  {
    category: 'development',
    title: 'Weiterleitungen von den alten Adressen',
    description:
      'Jede alte Adresse, die noch besucht wird, muss an eine sinnvolle Stelle führen. Die Liste liegt im Ordner Operations.',
    talk: [
      '312 Adressen, davon 40 Kampagnenseiten von 2019. Behalten wir die?',
      'Auf die Startseite leiten und ruhen lassen.',
    ],
  },
  {
    category: 'development',
    title: '„{page}“ soll in unter einer Sekunde laden',
    description:
      'Das große Bild wiegt 2,4 MB und hält alles auf. Schrift vorladen, kritische Stile einbetten, vorher und nachher messen.',
    talk: ['Von 3,1 s auf 0,9 s. Schuld war die Karte, sie lädt jetzt erst auf Klick.'],
  },
  {
    category: 'marketing',
    title: 'Texte für „{page}“',
    description: 'Freundlich, konkret, ohne Superlative. Höchstens 180 Wörter. Gegengelesen wird beim Kunden.',
    talk: [
      'Entwurf ist fertig. Die Firmengeschichte habe ich weggelassen, die liest hier niemand.',
      '{contact} vermisst sie ein wenig. Vielleicht unter „Über uns“?',
      'Verschoben.',
    ],
  },
  {
    category: 'marketing',
    title: 'Rundbrief zur neuen Website',
    description:
      'Ein Bild, drei Sätze, ein Knopf. Versand am Starttag um zehn. Test in den üblichen fünf Mailprogrammen.',
  },
  {
    category: 'marketing',
    title: 'Titel und Beschreibungen für die Suche',
    description: 'Titel bis 60, Beschreibungen bis 150 Zeichen. Jede sagt, was man bekommt, nicht, wer wir sind.',
  },
  {
    category: 'marketing',
    title: 'Fototermin vor Ort',
    description:
      'Ein halber Tag: Team, Hände bei der Arbeit, das Haus im Morgenlicht. Vorher die Einwilligungen einholen.',
    talk: ['Die ganze Woche ist Regen gemeldet.', 'Dann zuerst innen, und draußen am Freitag.'],
  },
  {
    category: 'support',
    title: 'Anmeldung zum Bearbeiten von „{page}“ klappt nicht',
    description: '{contact} schreibt, das Passwort stimme. Vermutlich das alte Lesezeichen. Heute zurückrufen.',
    talk: ['Es war das alte Lesezeichen.'],
  },
  {
    category: 'support',
    title: 'Schulung: Inhalte selbst pflegen',
    description:
      'Eine Stunde per Video: Texte, Bilder, neuer Eintrag, Fehler rückgängig machen. Aufzeichnen für alle, die fehlen.',
    talk: ['Sechs waren dabei, alle haben etwas veröffentlicht. Die Aufzeichnung liegt in Projects.'],
  },
  {
    category: 'support',
    title: 'Fragen zum Bericht des letzten Monats',
    description:
      '{contact} fragt, warum die Besuche in der zweiten Woche gesunken sind. Es war das lange Wochenende, Vorjahreskurve danebenlegen.',
  },
  {
    category: 'maintenance',
    title: 'Monatliche Wartung',
    description:
      'Aktualisierungen, Sicherungen, Probe-Wiederherstellung, tote Links, Zertifikat. Auffälliges ins Pflegebuch.',
    talk: [
      'Alles grün. Die Wiederherstellung hat vier Minuten gedauert.',
      'Eine Erweiterung ist verwaist, der Ersatz steht auf der Liste für nächsten Monat.',
    ],
  },
  {
    category: 'maintenance',
    title: 'Zertifikat erneuern, Domain prüfen',
    description:
      'Beides läuft binnen eines Monats ab. Die automatische Erneuerung ist einmal ausgefallen, Ursache suchen.',
  },
  {
    category: 'maintenance',
    title: 'Unbenutzte Bilder aufräumen',
    description: 'Der Medienordner hat 4 GB, gebraucht werden 300 MB. Originale bleiben im Archiv.',
  },
  {
    category: 'finance',
    title: 'Angebot für die zweite Phase',
    description: 'Buchungen, Gutscheine, Übersetzung. Drei Pakete mit klaren Grenzen, Hosting als eigene Zeile.',
    talk: [
      'Eigentlich brauchen sie Paket zwei. Soll ich es hervorheben?',
      'Ja, als Empfehlung. Die anderen bleiben ehrlich beschrieben.',
    ],
  },
  {
    category: 'finance',
    title: 'Zweiten Meilenstein abrechnen',
    description: 'Die Gestaltung ist schriftlich freigegeben. Zahlbar in 14 Tagen, wie vereinbart.',
  },
  {
    category: 'meeting',
    title: 'Abnahmerunde mit dem Kunden',
    description: 'Den Testserver gemeinsam durchgehen, Wünsche je Seite notieren und sortieren: jetzt, später, nie.',
    talk: ['Elf Wünsche: sechs jetzt, vier später, einer nie.', 'Welcher ist der eine?', 'Musik auf der Startseite.'],
  },
  {
    category: 'development',
    title: 'Barrierefreiheit von „{page}“ prüfen',
    description:
      'Tastatur, Vorleser, Kontrast, 200 % Vergrößerung, reduzierte Bewegung. Eigene Fehler beheben, inhaltliche melden.',
    talk: [
      'Das Menü hielt in Safari den Fokus fest. Behoben.',
      'Zwei Bilder ohne Beschreibung, die Texte sind beim Kunden angefragt.',
    ],
  },
  {
    category: 'website',
    title: 'Leere Zustände und Fehlermeldungen für „{page}“',
    description: 'Nichts gefunden, keine Verbindung, etwas ging schief. Je ein Satz und ein Ausweg.',
  },
  {
    category: 'development',
    title: 'Umzug auf den neuen Server',
    description:
      'Am Vortag die DNS-Laufzeit senken, abends umschalten, eine Stunde die Protokolle beobachten. Steht die Post still, zurück.',
    talk: ['Umschaltung ist Mittwoch um 21 Uhr.', 'Ich habe bis elf Bereitschaft.', 'Lief ohne Zwischenfall.'],
  },
  {
    category: 'general',
    title: 'Logos und Schriften anfordern',
    description: 'Vektordateien, Lizenz der Hausschrift, Farbwerte für Druck und Bildschirm.',
  },
  {
    category: 'general',
    title: 'Start von „{page}“ vorbereiten',
    description: 'Startliste abarbeiten: Texte, Formulare, Weiterleitungen, Statistik, Sicherungen, alle informiert.',
    talk: ['Es fehlt nur noch das Impressum.', 'Hier ist es, freigegeben.'],
  },
  {
    category: 'website',
    title: 'Bewertungen auf „{page}“ zeigen',
    description: 'Drei auf einmal, die neuesten zuerst, mit Quelle. Kein Karussell.',
  },
  {
    category: 'support',
    title: 'Tippfehler auf „{page}“',
    description: 'Hinweis von außen: zweiter Absatz, „Standart“. Bei der Gelegenheit nach weiteren suchen.',
  },
];
