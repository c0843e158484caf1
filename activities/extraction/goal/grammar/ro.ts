import type { Grammar } from './grammar.ts';

export const ro: Grammar = {
  and: 'și, precum și, iar, plus, sau, împreună cu, si, apoi',
  opens: 'cu, inclusiv, incluzând, conținând, având, împreună cu',
  needs:
    'scrie, scrieți, notează, notați, spune mi, spuneți mi, dă mi, dați mi, mă interesează, mă interesează doar, important este, contează, compar, vreau, aș vrea, doresc, aș dori, am nevoie de, îmi trebuie, ne trebuie, dă mi, dați mi, vrem, mă interesează, ne interesează, caut, extrage, extrageți, câmpuri, coloane, listează, colectează, arată mi, trebuie, ia, notează, scoate, mi ar trebui, spune mi',
  of: 'de, din, la, pentru, pe, al, a, ale, ai, în, despre, către, spre',
  ofMany:
    'pentru fiecare, pentru toate, pentru toți, al fiecărui, a fiecărui, ale tuturor, tuturor, fiecărui, fiecărei, al fiecărei, a fiecărei, din fiecare, de la fiecare, ale fiecărui, la fiecare',
  each: 'fiecare, toate, toți, tot, toată, tuturor, oricare, fiecărui, fiecărei',
  articles: 'un, o, unui, unei, lui, lor, său, sa, acest, această, acestor, al, a, ale, ai, niște',
  asks: 'să, văd, vedem, aflu, eu, noi, îmi, ne, vreau, aș, vrea, doresc, dori, am, nevoie, de, trebuie, dă, dați, mi, mie, listă, lista, listează, extrage, extrageți, colectează, caut, căutăm, găsește, arată, fă, faceți, puteți, poți, ai, putea, bună, ziua, salut, vă, te, rog, toate, toți, tot, fiecare, un, o, cu, din, pentru, pe, la, în, doar, numai, tabel, tabelul, complet, completă, următoarele, date, datele, informații, informațiile, câmpuri, coloane, care, este, sunt, acest, această, și, a, să, se, scoate, scoateți, ia, vrem, mă, ce, interesează',
  closes:
    'vă rog, te rog, mulțumesc, mersi, de pe pagină, de pe această pagină, din pagină, de pe site, într un tabel, din listă, de aici, doar atât, numai',
  polite:
    'vă rog, te rog, vă rog frumos, mulțumesc mult, mulțumesc anticipat, mulțumesc, mersi, bună ziua, bună, salut, dacă se poate, dacă este posibil, nimic altceva, atât, etc',
  lists: 'lista, listă, tabel, tabelul, pagina, site, date, informații, rezultate, catalog, foaie de calcul',
  only: 'sortează, sortați, ordonează, ordonate, doar, numai, primele, primii, sortate, maximum, toate paginile, elimină, șterge, exclusiv, preferabil',
  not: 'fără, nu, exceptând, excepția, cu excepția, ignoră, ignorați, sari, exclude, și nu, dar nu, în afară de, niciun, nicio, omite, lasă',
  notAfter:
    'nu ne trebuie, nu trebuie, nu îmi trebuie, nu ne interesează, nu, excluse, nu mă interesează, nu sunt necesare, nu trebuie',
  optional:
    'dacă există, dacă este, dacă sunt, dacă apare, dacă e, dacă are, dacă au, dacă se, unde există, când există, acolo unde există, eventual, după caz, dacă figurează, dacă disponibil',
  limits:
    'din ultima, din ultimul, din ultimele, de la, până la, până în, începând cu, sub, peste, între, de astăzi, de azi, de ieri, din acest, din această, publicate, înainte, după, lângă, în jurul',
  also: 'și, de asemenea, apoi, în plus, plus, cu, mai ales, eventual, sau, dar, precum și, totodată, încă, mai',
  details:
    'din pagina fiecărei, din pagina fiecărui, de pe pagina fiecărei, de pe pagina fiecărui, din pagina de detalii, de pe pagina de detalii, din pagina produsului, de pe pagina produsului, din detalii, din fișa, din profil, de pe pagina lor, din pagina lor, din anunț',
  callsIt:
    'numit, numită, numește l, numește o, ca, denumit, denumită, redenumit, coloana, coloană, cu numele, să se numească, se va numi, care se va numi, sub numele',
  whether: 'dacă, dacă are, dacă este, dacă e, are, există, sunt, este',
  count: 'câți, câte, numărul de, număr de, nr de, numar de, nr, cantitatea de',
  which:
    'care, ce, care este, care e, care sunt, ce fel de, ce tip de, în ce, de ce, la ce, cine este, cine e, din ce, cu ce, în care, pentru ce',
  fillers:
    'este, e, sunt, a, au, fost, se, l, o, îl, îi, le, un, costă, numește, numesc, află, găsește, găsesc, de, al, ai, durează, fiecare, scris, publicat, apărut, cheamă, are, loc, ține',
  questions: {
    price: 'cât costă, ce preț, la ce preț, cât e, cât este, cât',
    name: 'cum se numește, cum se numesc, cum îl cheamă, cum se cheamă',
    place: 'unde, de unde, în ce oraș',
    date: 'când, de când, până când, în ce dată, la ce dată',
    author: 'cine a scris, cine l a scris, cine a publicat, cine l a publicat, de cine, cine a deschis',
    age: 'ce vârstă, câți ani',
    duration: 'cât durează, cât timp',
    weight: 'cât cântărește',
    area: 'cât de mare, ce suprafață',
    distance: 'la ce distanță, cât de departe',
  },
  names: {
    price: 'preț',
    name: 'nume',
    place: 'loc',
    date: 'data',
    author: 'autor',
    age: 'vârstă',
    duration: 'durata',
    weight: 'greutate',
    area: 'suprafață',
    distance: 'distanță',
  },
  units:
    'noapte, zi, săptămână, lună, an, oră, persoană, kg, litru, km, bucată, buc, mp, m2, kilo, quilo, kilogramo, litro, litre',
  genitives: 'lor, ilor, elor',
  plurals: 'urile, ilor, elor, ele, uri, ii, i, e',
  who: 'cine, cum, cui',
  refuses: 'nu, ajunge, e suficient',
  onlyAfter: 'doar, numai',
};
