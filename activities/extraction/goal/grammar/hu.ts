import type { Grammar } from './grammar.ts';

export const hu: Grammar = {
  headLast: true,
  and: 'és, valamint, illetve, plusz, vagy, továbbá, meg, s, és még, is',
  opens: 'beleértve, az alábbiakkal, amelyben, mindegyiknél, mindegyikhez',
  needs:
    'írd meg, írja meg, írd fel, írja fel, jegyezd fel, mondd meg, fontos, a lényeg, a legfontosabb, összehasonlítom, kérem, kérek, szeretném, szeretnék, kellene, kellenek, kell, szükségem van, szükségem lenne, szükséges, érdekel, érdekelne, érdekelnek, engem érdekel, adj, adja meg, mutasd, listázd, listázza, gyűjtsd, gyűjtse ki, gyűjtsd ki, szedd ki, keresem, keresek, mezők, oszlopok, akarom, kigyűjteni, kérném, kérnék, írd ki, érdekelnének',
  of: '',
  ofMany: 'minden, az összes, összes, mindegyik, valamennyi, minden egyes',
  each: 'minden, összes, mindegyik, valamennyi, mind, egyes, az egyes',
  articles: 'a, az, egy, ez, ezek, azok, ezen, annak, ennek, a hozzá tartozó, esetleges',
  asks: 'látni, tudni, én, mi, nekem, nekünk, kérem, kérek, kérném, kérnék, szeretném, szeretnék, kellene, kell, kellenek, szükségem, van, lenne, adj, adja, mutasd, listázd, listázza, lista, listát, listája, listáját, gyűjtsd, gyűjtse, gyűjtsük, szedd, keresem, keresek, tudnád, tudnátok, tudná, tudja, szia, sziasztok, helló, üdv, jó, napot, kívánok, tisztelt, minden, összes, az, a, egy, mindegyik, csak, csupán, kizárólag, táblázat, táblázatot, táblázatba, teljes, következő, alábbi, adatok, adatokat, adatai, mezők, oszlopok, is, és, hogy, ezen, erről, oldal, oldalon, oldalról, legyen, össze, le, fel, meg, mely, melyek, akarom, légy, legyél, szíves, szíveskedjen, érdekel, érdekelne, érdekelnek, itt',
  closes:
    'látni szeretném, kérem, köszönöm, köszi, kellene, kell, kellenek, szükséges, szeretném, érdekel, érdekelne, érdekelnek, listája, listáját, erről az oldalról, az oldalról, ezen az oldalon, az oldalon, táblázatban, táblázatba, a listából, a listáról, kigyűjteni, összegyűjteni, kiírni, legyen, kérek, kérném, kérnék, is',
  polite:
    'kérem szépen, kérem, köszönöm szépen, előre is köszönöm, előre is köszi, nagyon köszönöm, köszönöm, köszi, köszönettel, szia, sziasztok, jó napot kívánok, jó napot, helló, tisztelt cím, ha lehet, ha lehetséges, lehetőleg, semmi más, más nem kell, üdvözlettel, légy szíves, legyen szíves, stb',
  lists:
    'lista, táblázat, oldal, honlap, weboldal, adatok, információk, találatok, kimutatás, jegyzék, listát, táblázatot, katalógus, táblázatra',
  only: 'rendezd, rendezve, csak, csupán, kizárólag, legfeljebb, rendezve, minden oldal, a következő oldalak, lehetőleg, töröld, duplikátumok, csakis, az árak, a dátum',
  not: 'nem, ne, nélkül, kivéve, hagyd, hagyja, mellőzd, ugord, nincs szükség, de nem, és nem, de ne, semmilyen, hanyagold, kihagyva, sem',
  notAfter:
    'nélkül, nem kell, nem kellenek, nem érdekel, nem érdekelnek, kivételével, kihagyható, kihagyhatók, ne legyen, ne legyenek, maradjon ki, maradjanak ki, nem szükséges, kihagyásával, mellőzésével, hagyd ki, kimaradhatnak, kihagyhatod, ne kerüljenek be',
  optional:
    'ha van, ha vannak, ha megadták, ha fel van tüntetve, ha szerepel, ha ismert, ha elérhető, ha létezik, ha lehet, ha meg van adva, ha, amennyiben, ahol van, ha tudni, esetleg',
  limits:
    'óta, után, előtt, között, alatt, felett, fölött, legfeljebb, idei, mai, e heti, ezen a héten, ebben a hónapban, múlt heti, az elmúlt, az utolsó, január óta, közelében, az utóbbi, ez évi',
  also: 'is, továbbá, ezenkívül, ezen kívül, majd, aztán, plusz, és, lehetőleg, végül, még, vagy, valamint, főleg, illetve, emellett, mellette',
  details:
    'a részletes oldalról, a részletező oldalról, a saját oldaláról, saját oldalról, a termékoldalról, a termék oldaláról, a részletekből, az adatlapról, az adatlapjáról, a profiljáról, a profilról, a hirdetésből, az aloldalról, a részleteknél, mindegyik saját oldaláról, a könyv oldaláról, az egyes oldalakról, a saját oldalukról, a saját adatlapjáról, a részletoldalról, a * saját oldaláról, saját oldaláról, a * oldaláról, a * adatlapjáról',
  callsIt:
    'néven, nevű, oszlopnév, legyen a neve, nevezd el, nevezd, nevezze, elnevezve, mint, nevezzük, oszlop neve legyen, oszlop neve, oszlopba, hívd, címmel, elnevezése',
  whether: 'van e, vannak e, hogy van e, lehet e, ha van, elérhető e, szabad e, vane, hogy',
  count: 'hány, száma, darabszám, mennyi, hányan, hányszor',
  which:
    'milyen, mely, melyik, mi a, mi az, mik a, mik az, ki a, ki az, kik a, melyek, mekkora, milyen fajta, hányas, melyik a',
  fillers:
    'van, vannak, volt, az, a, egy, ez, ezek, kerül, kerülnek, hívják, található, találhatók, tart, írta, jelent, meg, lesz, kell, tartják, hozzá, ki, nevezik, e, mindegyik',
  questions: {
    price: 'mennyibe kerül, mennyibe kerülnek, mennyi az ára, mi az ára, mekkora ára, mennyiért, milyen áron',
    name: 'hogy hívják, mi a neve, mi a címe, hogyan hívják',
    place: 'hol, honnan, hová, hova, melyik városban, merre',
    date: 'mikor, mióta, meddig, melyik napon, milyen dátummal',
    author: 'ki írta, ki tette közzé, ki a szerzője, kitől, ki indította, ki készítette, ki írta ki',
    age: 'hány éves, milyen idős, mennyi idős',
    duration: 'milyen hosszú, mennyi ideig, meddig tart',
    area: 'mekkora, milyen nagy, hány négyzetméter',
    weight: 'milyen nehéz, mennyit nyom',
    distance: 'milyen messze, milyen messzi',
    rating: 'mennyire jó',
  },
  names: {
    price: 'ár',
    name: 'név',
    place: 'helyszín',
    date: 'dátum',
    author: 'szerző',
    age: 'kor',
    duration: 'időtartam',
    area: 'méret',
    weight: 'súly',
    distance: 'távolság',
    rating: 'értékelés',
  },
  units: 'éj, éjszaka, nap, hét, hónap, hó, év, óra, fő, kg, liter, km, db, m2, nm, éjszakánként',
  plurals: 'jainak, einek, oknak, eknek, okat, eket, jai, ei, ok, ek, ök, ak, k',
  who: 'ki, kik, hogyan, mennyi, kinek',
  refuses: 'nem, ne, nincs, elég',
  onlyAfter: 'csak, csupán',
};
