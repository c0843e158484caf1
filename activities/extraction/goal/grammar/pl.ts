import type { Grammar } from './grammar.ts';

export const pl: Grammar = {
  and: 'i, oraz, a także, jak również, plus, lub, albo, wraz z, a ponadto, i też',
  opens: 'z, ze, wraz z, razem z, zawierające, zawierający, w tym, podając, uwzględniając',
  needs:
    'podaj, podajcie, napisz, zapisz, wpisz, powiedz mi, ważne są, ważna jest, liczy się, zależy mi na, porównuję, poproszę o, poproszę, interesuje mnie, interesują mnie, spisz, chcę, chciałbym, chciałabym, potrzebuję, potrzebujemy, interesuje mnie, interesują mnie, interesuje nas, interesują nas, poproszę, poproszę o, proszę o, daj mi, podaj, podaj mi, pokaż, pokaż mi, wypisz, zbierz, pobierz, wyciągnij, szukam, pola, kolumny, potrzebne, potrzebne są, potrzebny, potrzebna, przyda się, zależy mi na, wymagane, mnie interesuje, mnie interesują, muszę mieć, prosimy o, chodzi mi o, chcę wiedzieć, wybierz',
  of: 'z, ze, do, dla, od, na, w, po, o',
  ofMany:
    'każdego, każdej, wszystkich, dla każdego, dla każdej, do każdego, do każdej, z każdego, z każdej, dla wszystkich, przy każdym, przy każdej, poszczególnych, o każdym, o każdej, do wszystkich',
  each: 'każdy, każda, każde, każdego, każdej, każdym, wszystkie, wszystkich, wszyscy, wszystko, na',
  articles: 'ten, ta, to, te, ich, jego, jej, swój, tego, tej, tych, dany, dana',
  asks: 'zobaczyć, zebrać, zestawienia, zestawienie, ja, my, mi, mnie, nam, chcę, chciałbym, chciałabym, chcemy, potrzebuję, potrzebujemy, poproszę, proszę, daj, podaj, pokaż, wypisz, zbierz, pobierz, wyciągnij, znajdź, zrób, zestaw, szukam, czy, można, mógłbym, mogę, możesz, mógłbyś, mogłabyś, dzień, dobry, cześć, witam, hej, lista, listę, liste, tabela, tabelę, tabelkę, zestawienie, wykaz, spis, wszystkie, wszystkich, wszystko, każdy, każda, każde, każdego, każdej, tylko, same, sam, samą, jedynie, z, ze, o, do, dla, na, w, i, oraz, pełny, pełną, następujące, następujących, dane, danych, informacje, pola, kolumny, jest, są, tej, tego, strony, stronie, się, być, też, od, mieć, prosiłbym, interesuje, interesują, pobrać, zebrać, wypisać, przygotuj, jakie, które, dotyczące',
  closes:
    'proszę, dziękuję, dzięki, z tej strony, ze strony, na stronie, na tej stronie, w tabeli, z listy, na liście, do excela, z serwisu, i tyle',
  polite:
    'proszę, z góry dziękuję, dziękuję bardzo, bardzo dziękuję, dziękuję, dzięki, dzień dobry, cześć, witam, hej, pozdrawiam, jeśli to możliwe, jeśli można, w miarę możliwości, nic więcej, i nic więcej, i tyle, itd, itp',
  lists:
    'lista, tabela, zestawienie, strona, serwis, dane, informacje, wyniki, wykaz, spis, listę, tabelę, katalog, strony, stronie, arkusz, arkusza',
  only: 'posortuj, sortuj, posortowane, sortowane, tylko, jedynie, wyłącznie, posortowane, wszystkie strony, również następne, najlepiej, usuń, duplikaty, ceny w, daty w, same',
  not: 'bez, nie, oprócz, poza, z wyjątkiem, z wyłączeniem, pomiń, pomijaj, ignoruj, żadnych, żadne, i nie, ale nie, omiń, wyklucz, prócz',
  notAfter:
    'pomiń, nie, niepotrzebne, nie są potrzebne, pominąć, mnie nie interesują, nie interesują mnie, można pominąć',
  optional:
    'jeśli jest, jeśli są, jeśli podano, jeśli podana, jeśli podany, jeśli istnieje, jeśli dostępne, jeśli dostępna, jeśli dostępny, jeśli znana, jeśli, jeżeli, o ile, gdy, kiedy podano, ewentualnie, tam gdzie, w przypadku gdy',
  limits:
    'od, do, poniżej, powyżej, między, przed, po, z ostatniego, z ostatnich, z ostatniej, z tego, z dzisiaj, dzisiejsze, w tym tygodniu, w tym miesiącu, w okolicach, opublikowane, dodane, za ostatni, za ostatnie, w pobliżu',
  also: 'też, także, również, ponadto, dodatkowo, potem, i, oraz, plus, z, a, najlepiej, ewentualnie, na koniec, albo, zwłaszcza, jeszcze, poza tym, oprócz tego, dalej, a także',
  details:
    'ze strony każdej, ze strony każdego, ze strony szczegółów, na stronie szczegółów, ze strony produktu, na stronie produktu, z karty produktu, na karcie produktu, ze szczegółów, w szczegółach, z ich strony, z jego strony, z podstrony, na podstronie, z profilu, z ogłoszenia, ze strony oferty, z podstron, ze stron szczegółów, po wejściu w, po kliknięciu',
  callsIt:
    'jako, nazwij, nazwij to, nazwij ją, nazwaną, nazwany, nazwana, nazwane, o nazwie, kolumna, w kolumnie, kolumnę nazwij, ma się nazywać, przemianuj na, pod nazwą, nazwać, zatytułowana',
  whether: 'czy, czy jest, czy są, czy ma, czy można, czy jest to',
  count: 'ile, liczba, ilość, liczbę, ilu, łączna liczba, l',
  which:
    'jaki, jaka, jakie, który, która, które, jakiego, jakiej, w jakim, w jakiej, na jakim, z jakiego, jaki jest, jaka jest, kto jest, jakie są, co za, jakim',
  fillers:
    'jest, są, był, była, było, to, ten, ta, te, go, ją, się, ich, jego, jej, kosztuje, kosztują, nazywa, nazywają, znajduje, znajdują, trwa, ma, mają, został, została, zostało, odbywa, je, każdy, każda, każde, napisał, opublikował, mieści, leży, wyszedł, wyszła',
  questions: {
    price: 'ile kosztuje, ile kosztują, za ile, w jakiej cenie, po ile, jaka cena',
    name: 'jak się nazywa, jak się nazywają',
    place: 'gdzie, skąd, dokąd, w jakim mieście',
    date: 'kiedy, od kiedy, do kiedy, którego dnia, jakiego dnia',
    author: 'kto napisał, kto opublikował, kto dodał, przez kogo, kto założył',
    age: 'ile lat, w jakim wieku',
    duration: 'jak długo, ile trwa',
    weight: 'ile waży',
    area: 'jak duży, jak duża, jak duże',
    distance: 'jak daleko',
  },
  names: {
    price: 'cena',
    name: 'nazwa',
    place: 'miejsce',
    date: 'data',
    author: 'autor',
    age: 'wiek',
    duration: 'czas_trwania',
    weight: 'waga',
    area: 'powierzchnia',
    distance: 'odległość',
  },
  units: 'noc, dzień, tydzień, miesiąc, rok, godzinę, godzina, osobę, osoba, kg, litr, km, szt, m2, dobę, doba',
  genitives: 'ów, ych, ich, ii, ji, cji',
  plurals: 'ami, ach, ów, om, y, i, e',
  who: 'kto, jak, kogo',
  refuses: 'nie, wystarczy, wystarczą',
  onlyAfter: 'tylko, wyłącznie',
};
