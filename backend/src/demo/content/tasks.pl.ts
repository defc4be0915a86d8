import type { TaskText } from './task-text';

export const TASKS_PL: TaskText[] = [
  {
    category: 'meeting',
    title: 'Spotkanie otwierające projekt',
    description:
      'Ustalić cele, odbiorców, terminy i kto po stronie klienta akceptuje. Notatkę wysłać tego samego dnia.',
    talk: [
      '{contact} może we wtorek albo w czwartek po czternastej. Co nam pasuje?',
      'Czwartek. We wtorek mamy same przeglądy.',
      'Zarezerwowane na czwartek, 14:30. Zaproszenie poszło.',
    ],
  },
  {
    category: 'research',
    title: 'Przegląd pięciu konkurentów',
    description:
      'Co mówią pierwsze trzy ekrany, jak szybko działają na telefonie, na co ludzie narzekają w opiniach? Dwie strony ze zrzutami.',
    talk: [
      'Najciekawszy ukrywa ceny do samego końca. Ludzie tego nie cierpią.',
      'Dobry argument: my pokazujemy ceny od razu.',
    ],
  },
  {
    category: 'research',
    title: 'Trzy rozmowy ze stałymi klientami o stronie „{page}”',
    description: 'Po dwadzieścia minut przez telefon. Czego ostatnio szukali i w którym miejscu zrezygnowali?',
    talk: [
      'Dwie rozmowy za mną. Obie osoby najpierw szukały godzin otwarcia.',
      'W takim razie godziny idą do nagłówka.',
    ],
  },
  {
    category: 'website',
    title: 'Makieta strony „{page}”',
    description:
      'Najpierw telefon, potem 1440. Jedno wyraźne działanie na pierwszym ekranie i miejsce na dłuższy nagłówek.',
    talk: ['Pierwsza wersja jest w folderze. Drugi blok wciąż wydaje się ciężki.', 'Usuń ikony i zrobi się lżej.'],
  },
  {
    category: 'website',
    title: 'Projekt graficzny strony „{page}”',
    description:
      'Zgodnie z zaakceptowanym kierunkiem. Jasny i ciemny wariant, wszystkie stany przycisków, także pusty stan listy.',
    talk: [
      '{contact} jest zachwycona, ale chce większe zdjęcie.',
      'Przy większym zdjęciu przycisk spadnie poniżej pierwszego ekranu. Zaproponujmy inny kadr.',
      'Kadr zaakceptowany.',
    ],
  },
  {
    category: 'development',
    title: 'Wdrożenie strony „{page}”',
    description:
      'Semantyczny kod, bez przesunięć układu, zdjęcia w AVIF z zapasowym formatem. Przed oddaniem sprawdzić klawiaturą.',
    talk: [
      'Gotowe na wersji testowej. Lighthouse na telefonie pokazuje 99.',
      'Sprawdzone na starym Androidzie: płynnie.',
    ],
  },
  {
    category: 'development',
    title: 'Formularz kontaktowy odporny na spam',
    description:
      'Imię, e-mail, wiadomość. Pułapka na roboty i limit wysyłek zamiast captchy. Kopia do nadawcy, błędy przy polach.',
    talk: ['Stary formularz: czterdzieści spamów przez noc. Nowy: zero.'],
  },
  {
    category: 'development',
    title: 'Statystyki bez ciasteczek',
    description:
      'Liczymy odwiedziny i trzy uzgodnione cele bez ciasteczek, więc baner nie jest potrzebny. Dopisać do polityki prywatności.',
  },
  {
    category: 'development',
    title: 'Przekierowania ze starych adresów',
    description:
      'Każdy stary adres, na który ktoś jeszcze wchodzi, musi prowadzić w sensowne miejsce. Lista jest w folderze Operations.',
    talk: ['312 adresów, w tym 40 stron kampanii z 2019. Zostawiamy?', 'Na stronę główną i niech odpoczywają.'],
  },
  {
    category: 'development',
    title: 'Strona „{page}” ma się ładować poniżej sekundy',
    description:
      'Zdjęcie główne waży 2,4 MB i blokuje resztę. Wczytać wcześniej czcionkę, osadzić krytyczne style, zmierzyć przed i po.',
    talk: ['Z 3,1 s na 0,9 s. Winna była mapa, teraz wczytuje się po kliknięciu.'],
  },
  {
    category: 'marketing',
    title: 'Teksty na stronę „{page}”',
    description:
      'Przyjaźnie, konkretnie, bez przymiotników w stopniu najwyższym. Najwyżej 180 słów. Korektę robi klient.',
    talk: [
      'Szkic gotowy. Historię firmy pominęłam, nikt jej tu nie czyta.',
      '{contact} trochę za nią tęskni. Może na stronę „O nas”?',
      'Przeniesione.',
    ],
  },
  {
    category: 'marketing',
    title: 'Newsletter o nowej stronie',
    description:
      'Jedno zdjęcie, trzy zdania, jeden przycisk. Wysyłka w dniu startu o dziesiątej. Test w pięciu programach pocztowych.',
  },
  {
    category: 'marketing',
    title: 'Tytuły i opisy do wyszukiwarki',
    description: 'Tytuły do 60, opisy do 150 znaków. Każdy mówi, co zyskuje odbiorca, a nie kim jesteśmy.',
  },
  {
    category: 'marketing',
    title: 'Dzień zdjęciowy u klienta',
    description:
      'Pół dnia na miejscu: zespół, ręce przy pracy, budynek w porannym świetle. Wcześniej zebrać zgody na wizerunek.',
    talk: ['Prognoza: cały tydzień deszczu.', 'Zaczynamy od wnętrz, plener w piątek.'],
  },
  {
    category: 'support',
    title: 'Problem z logowaniem do edycji strony „{page}”',
    description: '{contact} pisze, że hasło jest na pewno dobre. Pewnie stara zakładka. Oddzwonić dziś.',
    talk: ['Tak, stara zakładka.'],
  },
  {
    category: 'support',
    title: 'Szkolenie z edycji treści',
    description: 'Godzina online: teksty, zdjęcia, nowy wpis, cofanie błędów. Nagrać dla nieobecnych.',
    talk: ['Było sześć osób i każda coś opublikowała. Nagranie jest w Projects.'],
  },
  {
    category: 'support',
    title: 'Pytania do raportu za ostatni miesiąc',
    description:
      '{contact} pyta, dlaczego w drugim tygodniu spadły odwiedziny. To długi weekend, pokazać obok krzywą z zeszłego roku.',
  },
  {
    category: 'maintenance',
    title: 'Comiesięczne aktualizacje',
    description:
      'Aktualizacje, kopie zapasowe, próba odtworzenia, martwe linki, certyfikat. Uwagi wpisać do dziennika opieki.',
    talk: [
      'Wszystko zielone. Odtworzenie trwało cztery minuty.',
      'Jedna wtyczka jest porzucona, zamiennik wpisałem na przyszły miesiąc.',
    ],
  },
  {
    category: 'maintenance',
    title: 'Odnowić certyfikat i sprawdzić domenę',
    description:
      'Jedno i drugie wygasa w ciągu miesiąca. Automatyczne odnowienie raz nie zadziałało, znaleźć przyczynę.',
  },
  {
    category: 'maintenance',
    title: 'Usunąć nieużywane zdjęcia',
    description: 'Folder mediów ma 4 GB, strona używa 300 MB. Oryginały zostają w archiwum.',
  },
  {
    category: 'finance',
    title: 'Oferta na drugi etap',
    description:
      'Rezerwacje, karty podarunkowe, tłumaczenie. Trzy pakiety z jasnym zakresem, hosting w osobnej pozycji.',
    talk: [
      'Tak naprawdę potrzebują drugiego pakietu. Zaznaczyć go?',
      'Zaznacz jako polecany, ale pozostałe opisz uczciwie.',
    ],
  },
  {
    category: 'finance',
    title: 'Faktura za drugi kamień milowy',
    description: 'Projekt zaakceptowany na piśmie. Termin płatności 14 dni, zgodnie z umową.',
  },
  {
    category: 'meeting',
    title: 'Runda uwag z klientem',
    description: 'Wspólnie przejść wersję testową, uwagi zapisać stronami i podzielić na teraz, później i nigdy.',
    talk: ['Jedenaście uwag: sześć teraz, cztery później, jedna nigdy.', 'Która nigdy?', 'Muzyka na stronie głównej.'],
  },
  {
    category: 'development',
    title: 'Przegląd dostępności strony „{page}”',
    description:
      'Klawiatura, czytnik ekranu, kontrast, powiększenie 200 %, ograniczony ruch. Nasze błędy poprawić, treściowe zgłosić.',
    talk: ['Menu więziło fokus w Safari. Poprawione.', 'Dwa zdjęcia bez opisu, poprosiłam klienta o treść.'],
  },
  {
    category: 'website',
    title: 'Puste stany i komunikaty błędów: „{page}”',
    description: 'Nic nie znaleziono, brak połączenia, coś poszło nie tak. Po jednym zdaniu i jednym wyjściu.',
  },
  {
    category: 'development',
    title: 'Przeniesienie na nowy serwer',
    description:
      'Dzień wcześniej skrócić czas życia DNS, przełączyć wieczorem, godzinę obserwować logi. Jeśli poczta stanie, wracamy.',
    talk: ['Przełączenie w środę o 21:00.', 'Dyżuruję do jedenastej.', 'Poszło gładko.'],
  },
  {
    category: 'general',
    title: 'Zebrać logo i czcionki od klienta',
    description: 'Pliki wektorowe, licencja na krój pisma, wartości kolorów do druku i na ekran.',
  },
  {
    category: 'general',
    title: 'Przygotować start strony „{page}”',
    description:
      'Przejść listę startową: teksty, formularze, przekierowania, statystyki, kopie zapasowe, powiadomienia.',
    talk: ['Brakuje już tylko regulaminu.', 'Jest, zaakceptowany przez klienta.'],
  },
  {
    category: 'website',
    title: 'Opinie na stronie „{page}”',
    description: 'Po trzy naraz, najnowsze na górze, z podanym źródłem. Bez karuzeli.',
  },
  {
    category: 'support',
    title: 'Literówka na stronie „{page}”',
    description: 'Napisała osoba z zewnątrz: drugi akapit, „conajmniej”. Przy okazji poszukać innych.',
  },
];
