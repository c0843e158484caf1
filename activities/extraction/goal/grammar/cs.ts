import type { Grammar } from './grammar.ts';

export const cs: Grammar = {
  and: 'a, i, také, a také, plus, nebo, včetně, jakož i, a ještě, aj, alebo, ako aj',
  opens: 's, se, spolu s, včetně, obsahující, so, vrátane',
  needs:
    'napiš, napište, zapiš, zapište, uveď, řekni mi, důležitá je, důležité jsou, jde mi o, mě hlavně zajímá, zajímá mě hlavně, mě zajímá hlavně, hlavně, porovnávám, poznamenej, chci, chtěl bych, chtěla bych, potřebuji, potřebuju, potřeboval bych, potřebovala bych, potřebujeme, zajímá mě, zajímají mě, mě zajímá, mě zajímají, zajímá nás, dej mi, ukaž, ukaž mi, vypiš, vypište, sesbírej, stáhni, hledám, pole, sloupce, potřeba, je potřeba, prosím o, prosím, uveď, uveďte, nás zajímá, chceme, rád bych, ráda bych, chcem, potrebujem, chcel by som, stačí, stačí mi, chci vědět, vyber, vyberte',
  of: 'z, ze, do, pro, od, na, v, u, o, k',
  ofMany:
    'každého, každé, všech, pro každý, pro každou, pro každé, u každého, u každé, u všech, ke každému, ke každé, pro všechny, z každého, jednotlivých, ke každej, pre každý, všetkých, u jednotlivých',
  each: 'každý, každá, každé, každého, každou, všechny, všech, všechna, vše, všichni, všechno, všetky, všetkých, každému',
  articles: 'ten, ta, to, ty, jejich, jeho, její, svůj, toho, té, těch, daný, daná, případně',
  asks: 'vidět, získat, já, my, mi, mě, nám, chci, chtěl, chtěla, bych, potřebuji, potřebuju, potřeboval, potřebovala, potřebujeme, prosím, dej, dejte, ukaž, vypiš, vypište, vypsat, sesbírej, sesbírat, stáhni, stáhnout, najdi, udělej, udělejte, sestav, hledám, můžete, můžeš, mohli, byste, dobrý, den, ahoj, zdravím, seznam, tabulka, tabulku, přehled, výpis, všechny, všech, všechna, vše, každý, každá, každé, jen, pouze, jenom, z, ze, o, do, pro, na, v, u, s, se, a, i, kompletní, úplný, následující, údaje, data, informace, pole, sloupce, je, jsou, této, tohoto, stránky, stránce, by, také, mít, zajímá, zajímají, získat, chceme, rád, ráda, všetky, zoznam, které, jaké, potřeba',
  closes:
    'prosím, děkuji, díky, z této stránky, ze stránky, na stránce, do tabulky, ze seznamu, v seznamu, na této stránce, z webu, a nic víc',
  polite:
    'prosím, předem děkuji, děkuji předem, mockrát děkuji, děkuji, díky, dobrý den, ahoj, zdravím, pokud možno, pokud je to možné, jestli to jde, nic víc, nic jiného, s pozdravem, ďakujem, atd, apod',
  lists:
    'seznam, tabulka, přehled, stránka, web, data, údaje, informace, výsledky, výpis, tabulku, katalog, zoznam, stránky, stránce, seznamu',
  only: 'seřaď, seřaďte, seřadit, jen, pouze, jenom, výhradně, maximálně, seřazené, všechny stránky, i další, nejlépe, odstraň, duplicity, ceny v, data v, iba',
  not: 'bez, ne, kromě, mimo, s výjimkou, vynech, vynechte, přeskoč, přeskočte, ignoruj, ignorujte, žádné, žádný, nechci, nepotřebuji, ale ne, a ne, vyřaď, nezahrnuj, nezahrnujte, okrem, nie',
  notAfter:
    'ne, vynechat, nepotřebuji, nechci, nezajímají mě, vynech, přeskoč, není potřeba, mě nezajímají, nechte být',
  optional:
    'pokud je uveden, pokud je uvedena, pokud je uvedeno, pokud je, pokud jsou, pokud existuje, pokud, jestli je uveden, je li uvedena, je li, jsou li, když je, když jsou, případně, popřípadě, eventuálně, ak je, tam kde je, kde je',
  limits:
    'od, do, pod, nad, mezi, před, po, za poslední, z posledního, z poslední, z tohoto, z dneška, dnešní, tento týden, tento měsíc, v okolí, zveřejněné, vydané, poblíž',
  also: 'také, též, rovněž, navíc, dále, pak, potom, a, i, plus, s, nejlépe, případně, nakonec, nebo, zejména, ještě, kromě toho, taky, k tomu',
  details:
    'ze stránky každého, ze stránky každé, z detailu produktu, z detailu, v detailu, na detailu, ze stránky produktu, na stránce produktu, z detailní stránky, na detailní stránce, z jeho stránky, z jejich stránky, z jejich stránek, z profilu, z inzerátu, z podstránky, ze stránky detailu, z karty, po rozkliknutí',
  callsIt:
    'jako, pojmenuj, pojmenuj ji, nazvi, nazvaný, nazvaná, pojmenovaný, pojmenovaná, s názvem, sloupec, ve sloupci, sloupec pojmenuj, ať se jmenuje, přejmenuj na, pod názvem, nazvat, říkej tomu',
  whether: 'zda, jestli, zda je, jestli je, zda má, jestli má, je li, zda se, jestli se, či',
  count: 'kolik, počet, počet všech, množství, celkový počet',
  which:
    'jaký, jaká, jaké, který, která, které, jakého, jakou, v jakém, v jaké, na jakém, z jakého, jaký je, jaká je, kdo je, jaké jsou, v kterém, o jaký, jakým',
  fillers:
    'je, jsou, byl, byla, bylo, to, ten, ta, se, si, jej, ho, ji, jich, jejich, jeho, stojí, jmenuje, jmenují, nachází, nacházejí, trvá, má, mají, vyšel, vyšla, vyšlo, koná, je, každý, každá, každé, napsal, zveřejnil, na, něj, článek, sídlí, leží',
  questions: {
    price: 'kolik stojí, za kolik, jaká cena, za jakou cenu, koľko stojí',
    name: 'jak se jmenuje, jak se jmenují',
    place: 'kde, odkud, kam, v jakém městě',
    date: 'kdy, od kdy, do kdy, odkdy, dokdy, kterého dne',
    author: 'kdo napsal, kdo to napsal, kdo ho napsal, kdo zveřejnil, kým, kdo založil, kdo vložil',
    age: 'kolik let, jak starý, jak stará, jak staré',
    duration: 'jak dlouho, jak dlouhý, jak dlouhá',
    weight: 'kolik váží',
    area: 'jak velký, jak velká, jak velké',
    distance: 'jak daleko',
  },
  names: {
    price: 'cena',
    name: 'název',
    place: 'místo',
    date: 'datum',
    author: 'autor',
    age: 'věk',
    duration: 'délka',
    weight: 'hmotnost',
    area: 'velikost',
    distance: 'vzdálenost',
  },
  units: 'noc, den, týden, měsíc, rok, hodinu, hodina, osobu, osoba, kg, litr, km, ks, m2',
  genitives: 'ů, ích, ých, cí, tí, ní',
  plurals: 'ích, ech, ami, ům, ů, y, i, e',
  who: 'kdo, jak, kolik, koho',
  refuses: 'ne, není, nejsou, nepotřebuji, nepotřebujeme, nechci, nechceme, nezajímají, nezajímá, netřeba, stačí',
  onlyAfter: 'pouze, jen, jenom',
};
