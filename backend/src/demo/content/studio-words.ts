import type { Words } from './words';

/** What the studio does for itself, tells its people and keeps for the next project. */
export const STUDIO_WORDS: Words = [
  // Our own tasks
  ['Case study about Mercer & Lowe', 'Studium przypadku: Mercer & Lowe', 'Fallstudie über Mercer & Lowe'],
  [
    'Problem, what we did, what changed. Numbers from the performance report, two quotes, five pictures.',
    'Problem, co zrobiliśmy, co się zmieniło. Liczby z raportu wydajności, dwa cytaty, pięć zdjęć.',
    'Problem, was wir getan haben, was sich geändert hat. Zahlen aus dem Leistungsbericht, zwei Zitate, fünf Bilder.',
  ],
  ['They agreed to be quoted by name.', 'Zgodzili się na cytat z nazwiskiem.', 'Sie dürfen namentlich zitiert werden.'],
  [
    'Then it goes first on our landing page.',
    'To idzie na samą górę naszej strony.',
    'Dann kommt sie auf unserer Landingpage ganz nach oben.',
  ],
  ['New hero for our landing page', 'Nowy nagłówek naszej strony', 'Neuer Aufmacher für unsere Landingpage'],
  [
    'Three phrases that are **typed and erased**, as in the draft. They have to work without motion, too.\n\n{draft}\n\n- [x] Three phrases, agreed with everybody\n- [x] Draft\n- [ ] `prefers-reduced-motion`\n- [ ] Looked at on a small phone',
    'Trzy hasła, które **same się piszą i znikają**, jak w szkicu. Bez animacji też muszą działać.\n\n{draft}\n\n- [x] Trzy hasła, uzgodnione ze wszystkimi\n- [x] Szkic\n- [ ] `prefers-reduced-motion`\n- [ ] Sprawdzone na małym telefonie',
    'Drei Sätze, die **getippt und gelöscht** werden, wie im Entwurf. Ohne Bewegung muss es auch gehen.\n\n{draft}\n\n- [x] Drei Sätze, mit allen abgestimmt\n- [x] Entwurf\n- [ ] `prefers-reduced-motion`\n- [ ] Auf einem kleinen Telefon angesehen',
  ],
  ['Template for project hand-over', 'Szablon przekazania projektu', 'Vorlage für die Projektübergabe'],
  [
    'Two pages that a new client understands:\n\n- [x] Logins and contacts\n- [x] Licences\n- [ ] How to edit\n- [ ] What we look after, and what not\n\n> Nobody reads a third page.',
    'Dwie strony zrozumiałe dla nowego klienta:\n\n- [x] Dostępy i kontakty\n- [x] Licencje\n- [ ] Jak edytować\n- [ ] Czym się zajmujemy, a czym nie\n\n> Trzeciej strony nikt nie czyta.',
    'Zwei Seiten, die ein neuer Kunde versteht:\n\n- [x] Zugänge und Kontakte\n- [x] Lizenzen\n- [ ] So wird bearbeitet\n- [ ] Worum wir uns kümmern und worum nicht\n\n> Eine dritte Seite liest niemand.',
  ],
  ['Plan the summer holidays', 'Zaplanować letnie urlopy', 'Sommerurlaub planen'],
  [
    'Nobody alone in the office, the care plan covered every weekday.',
    'Nikt nie zostaje w biurze sam, opieka nad stronami działa w każdy dzień roboczy.',
    'Niemand ist allein im Büro, die Betreuung ist an jedem Werktag besetzt.',
  ],
  [
    'I would like the last two weeks of July.',
    'Chętnie wezmę ostatnie dwa tygodnie lipca.',
    'Ich hätte gern die letzten zwei Juliwochen.',
  ],
  ['Fine for me, I take August.', 'Pasuje, ja biorę sierpień.', 'Passt, ich nehme den August.'],
  ['Quarterly look back', 'Podsumowanie kwartału', 'Quartalsrückblick'],
  [
    'What went well, what did not, what do we try next? An hour and a half, with cake.',
    'Co poszło dobrze, co nie, czego próbujemy dalej? Półtorej godziny, z ciastem.',
    'Was lief gut, was nicht, was probieren wir als Nächstes? Anderthalb Stunden, mit Kuchen.',
  ],
  [
    'Try the new image format on three sites',
    'Wypróbować nowy format obrazów na trzech stronach',
    'Neues Bildformat auf drei Websites ausprobieren',
  ],
  [
    'Size, quality, time to encode, which browsers. Write down whether it is worth it for us.',
    'Rozmiar, jakość, czas kodowania, przeglądarki. Spisać, czy nam się opłaca.',
    'Größe, Qualität, Rechenzeit, Browser. Aufschreiben, ob es sich für uns lohnt.',
  ],
  [
    'Compare hosting prices for next year',
    'Porównać ceny hostingu na przyszły rok',
    'Hostingpreise fürs nächste Jahr vergleichen',
  ],
  [
    'Same machine, backups included. What does leaving cost?\n\n| Provider | a month | leaving |\n| --- | --- | --- |\n| as now | 94 € | – |\n| second | 87 € | two days |\n| third | 102 € | two days |',
    'Taka sama maszyna, z kopiami. Ile kosztuje przenosiny?\n\n| Dostawca | miesięcznie | przenosiny |\n| --- | --- | --- |\n| obecny | 94 € | – |\n| drugi | 87 € | dwa dni |\n| trzeci | 102 € | dwa dni |',
    'Gleiche Maschine, Backups inklusive. Was kostet der Umzug?\n\n| Anbieter | im Monat | Umzug |\n| --- | --- | --- |\n| wie jetzt | 94 € | – |\n| zweiter | 87 € | zwei Tage |\n| dritter | 102 € | zwei Tage |',
  ],
  [
    'Staying costs 8 % more, moving costs us two days. We stay.',
    'Zostając, płacimy 8 % więcej, przenosiny to dwa dni. Zostajemy.',
    'Bleiben kostet 8 % mehr, umziehen zwei Tage. Wir bleiben.',
  ],
  ['Update our own servers', 'Zaktualizować nasze serwery', 'Eigene Server aktualisieren'],
  [
    'Kernel and database on Saturday morning. Announce half an hour of downtime.',
    'Jądro i baza danych w sobotę rano. Zapowiedzieć pół godziny przerwy.',
    'Kernel und Datenbank am Samstagmorgen. Eine halbe Stunde Ausfall ankündigen.',
  ],
  ['Order two new screens', 'Zamówić dwa nowe monitory', 'Zwei neue Bildschirme bestellen'],
  [
    'The ones with a cable that also charges. Old ones go to the meeting room.',
    'Te z kablem, który też ładuje. Stare idą do sali spotkań.',
    'Die mit dem Kabel, das auch lädt. Die alten kommen in den Besprechungsraum.',
  ],
  [
    'First-week plan for our new colleague',
    'Plan pierwszego tygodnia dla nowej osoby',
    'Plan für die erste Woche im Team',
  ],
  [
    'Accounts, lunch on day one, a small task that ships by Friday.',
    'Konta, obiad pierwszego dnia, małe zadanie gotowe do piątku.',
    'Zugänge, Mittagessen am ersten Tag, eine kleine Aufgabe, die bis Freitag online ist.',
  ],
  ['Accounts are ready.', 'Konta gotowe.', 'Die Zugänge sind fertig.'],
  ['I take lunch.', 'Ja biorę obiad.', 'Ich übernehme das Mittagessen.'],
  [
    'Train tickets to the conference in Poznań',
    'Bilety na konferencję w Poznaniu',
    'Zugtickets zur Konferenz in Posen',
  ],
  [
    'Four of us, Thursday morning there, Saturday back. A table if there is one.',
    'Cztery osoby, w czwartek rano tam, w sobotę z powrotem. Ze stolikiem, jeśli będzie.',
    'Zu viert, Donnerstagmorgen hin, Samstag zurück. Mit Tisch, wenn es einen gibt.',
  ],
  ['Birthday present for Callum', 'Prezent urodzinowy dla Calluma', 'Geburtstagsgeschenk für Callum'],
  [
    'Everybody gives five euros. He wants something for his bicycle but will not say what.',
    'Każdy po pięć euro. Chce coś do roweru, ale nie mówi co.',
    'Jeder gibt fünf Euro. Er wünscht sich etwas fürs Fahrrad, sagt aber nicht was.',
  ],
  ['A bell. A loud one.', 'Dzwonek. Głośny.', 'Eine Klingel. Eine laute.'],
  ['Done, it is terribly loud.', 'Załatwione, jest okropnie głośny.', 'Erledigt, sie ist furchtbar laut.'],
  ['Hand in my travel expenses', 'Rozliczyć podróże służbowe', 'Reisekosten abrechnen'],
  [
    'Kiel and Leeds, receipts are in the blue folder.',
    'Kilonia i Leeds, rachunki w niebieskiej teczce.',
    'Kiel und Leeds, Belege liegen in der blauen Mappe.',
  ],
  ['Refresh the first-aid course', 'Odnowić kurs pierwszej pomocy', 'Erste-Hilfe-Kurs auffrischen'],
  [
    'Two people need it until the end of the year.',
    'Dwie osoby potrzebują go do końca roku.',
    'Zwei Leute brauchen ihn bis Jahresende.',
  ],

  // The template of a project, and views
  ['A small website', 'Mała strona', 'Eine kleine Website'],
  [
    'From the first talk to the launch, in eight weeks.',
    'Od pierwszej rozmowy do wdrożenia w osiem tygodni.',
    'Vom ersten Gespräch bis zum Start, in acht Wochen.',
  ],
  ['Kick-off with the client', 'Pierwsze spotkanie z klientem', 'Kick-off mit dem Kunden'],
  [
    '- [ ] Who decides what\n- [ ] Texts, pictures and logins that we need\n- [ ] Review on 2026-01-23',
    '- [ ] Kto o czym decyduje\n- [ ] Potrzebne teksty, zdjęcia i dostępy\n- [ ] Przegląd 2026-01-23',
    '- [ ] Wer entscheidet was\n- [ ] Texte, Bilder und Zugänge, die wir brauchen\n- [ ] Durchsicht am 2026-01-23',
  ],
  ['Look at what is there', 'Przegląd obecnej strony', 'Bestand ansehen'],
  [
    'Visitors, search words, speed, and what people ask on the phone.',
    'Odwiedziny, wyszukiwane słowa, szybkość i o co ludzie pytają przez telefon.',
    'Besuche, Suchwörter, Tempo und was am Telefon gefragt wird.',
  ],
  ['Structure and first sketch', 'Struktura i pierwszy szkic', 'Struktur und erster Entwurf'],
  [
    'Phone first. To be shown on 2026-01-23.',
    'Najpierw telefon. Pokazujemy 2026-01-23.',
    'Telefon zuerst. Wird am 2026-01-23 gezeigt.',
  ],
  ['Build the pages', 'Zbudować strony', 'Seiten bauen'],
  [
    'Semantic HTML, works with a keyboard, loads in a second.',
    'Semantyczny HTML, obsługa klawiaturą, ładuje się w sekundę.',
    'Semantisches HTML, mit der Tastatur bedienbar, in einer Sekunde da.',
  ],
  ['Go live', 'Publikacja', 'Veröffentlichen'],
  [
    'Planned for 2026-03-09.\n\n- [ ] Redirects from the old addresses\n- [ ] Certificate\n- [ ] Backups',
    'Planowana na 2026-03-09.\n\n- [ ] Przekierowania ze starych adresów\n- [ ] Certyfikat\n- [ ] Kopie zapasowe',
    'Geplant für 2026-03-09.\n\n- [ ] Weiterleitungen der alten Adressen\n- [ ] Zertifikat\n- [ ] Backups',
  ],
  ['Urgent', 'Pilne', 'Dringend'],
  ['Client meetings', 'Spotkania z klientami', 'Kundentermine'],

  // Messages and work time
  [
    'Team breakfast on Friday at nine: we celebrate two launches. Tell me if you would like something vegan.',
    'W piątek o dziewiątej wspólne śniadanie: świętujemy dwa wdrożenia. Daj znać, jeśli ma być coś wegańskiego.',
    'Freitag um neun gibt es Teamfrühstück: Wir feiern zwei Launches. Bitte Bescheid geben, wenn es vegan sein soll.',
  ],
  [
    'Hi,\n\nfrom Monday on the office closes at five on Fridays. Please end your day in the dashboard before you leave.\n\nThank you!',
    'Cześć,\n\nod poniedziałku w piątki zamykamy biuro o piątej. Przed wyjściem zakończ, proszę, dzień pracy w panelu.\n\nDziękuję!',
    'Hallo,\n\nab Montag schließt das Büro freitags um 17 Uhr. Bitte vor dem Gehen den Arbeitstag im Dashboard beenden.\n\nDanke!',
  ],
  [
    'I was still on the phone with a client.',
    'Byłem jeszcze na telefonie z klientem.',
    'Ich war noch mit einem Kunden am Telefon.',
  ],
  [
    'The call is in the calendar of the day after.',
    'Ta rozmowa jest w kalendarzu dzień później.',
    'Das Telefonat steht am Tag danach im Kalender.',
  ],
];
