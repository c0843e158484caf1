import type { Grammar } from './grammar.ts';

export const sv: Grammar = {
  headLast: true,
  and: 'och, samt, plus, eller, liksom, och även, och också, & , jämte',
  opens: 'med, inklusive, inkl, tillsammans med, som visar, innehållande, gärna med',
  needs:
    'skriv, skriv ner, anteckna, berätta, tala om, det viktigaste är, viktigt är, jag jämför, notera, det handlar om, jag vill ha, jag vill gärna ha, jag behöver, vi behöver, vi vill ha, jag skulle vilja ha, jag skulle behöva, ge mig, hämta, lista, visa, ta fram, jag är intresserad av, jag söker, vi söker, fält, kolumner, behövs, behöver jag, vill jag ha, skulle jag vilja ha, jag letar efter, intresserar mig, önskas, ta med, jag vill veta, vill jag veta',
  of: 'av, för, från, på, i, om, till, hos, vid, per',
  ofMany:
    'för varje, för alla, för samtliga, av alla, från alla, på alla, från varje, på varje, till varje, för respektive, till alla, hos alla',
  each: 'varje, alla, samtliga, allt, per, varje, var, respektive, alltihop',
  articles:
    'en, ett, den, det, de, dess, deras, sin, sitt, sina, denna, detta, dessa, respektive, vår, eventuell, eventuella',
  asks: 'se, veta, jag, vi, du, ni, mig, oss, vill, skulle, vilja, gärna, behöver, behöva, ha, få, kan, kunna, ge, gör, göra, hämta, lista, listan, visa, ta, fram, hitta, sök, söker, samla, spara, extrahera, alla, varje, samtliga, allt, av, från, med, för, till, de, den, det, en, ett, bara, endast, enbart, hej, hejsan, god, dag, snälla, tack, tabell, tabellen, översikt, lista, komplett, hela, följande, uppgifter, information, info, fält, kolumner, och, i, på, om, över, är, som, ut, in, även, veta, vilka, denna, sidan, sida, sajten, finns, letar, efter, behövs, önskas',
  closes:
    'tack, tack på förhand, på sidan, på den här sidan, från sidan, från den här sidan, i en tabell, på sajten, från sajten, i listan, från listan, snälla, bara, endast, i tabellform, där',
  polite:
    'tack så mycket, tack på förhand, stort tack, tack, snälla, vänligen, var god, hej, hejsan, god dag, om möjligt, om det går, med vänliga hälsningar, mvh, inget annat, inget mer, osv',
  lists:
    'lista, tabell, översikt, sida, sidan, sajt, webbplats, information, info, uppgifter, resultat, register, listan, kalkylark',
  only: 'sortera, sorterat, sorterade, bara, endast, enbart, de första, de senaste, högst, max, sorterat, sorterade, alla sidor, även nästa, helst, ta bort, dubbletter, priser i, datum i',
  not: 'inga, ingen, inget, utan, inte, ej, förutom, utom, strunta, ignorera, hoppa, exkludera, och inte, men inte, uteslut, bortse, skippa, undantag, slopa',
  notAfter:
    'behövs inte, behövs ej, inte med, hoppas över, ska inte med, kan hoppas över, inte, ej, utgår, räcker, skippas, borträknade',
  optional:
    'om det finns, om sådan finns, om den finns, om de finns, om angivet, om angiven, om tillgängligt, om känt, om det anges, om det står, om uppgift, om finns, om sådant finns, ifall, där det finns, när det finns, i förekommande fall, eventuellt, om den anges, om tillgänglig, om det är, om de är',
  limits:
    'sedan, från och med, till och med, under, över, mellan, före, efter, från senaste, från de senaste, från förra, i dag, idag, denna vecka, den här veckan, denna månad, i år, publicerade, nära, som är, nästa',
  also: 'också, även, dessutom, sedan, plus, och, med, gärna, helst, slutligen, samt, eller, framför allt, eventuellt, därutöver, vidare, dels, nämligen, såväl, både',
  details:
    'från detaljsidan, på detaljsidan, från produktsidan, på produktsidan, från deras egen sida, från dess sida, från varje sida, från sidan för varje, från varje detaljsida, inne på annonsen, från annonsen, från kurssidan, från profilsidan, från profilen, från egen sida, på egen sida, från respektive sida, på respektive sida, inne på varje, från detaljerna, från *sidan, på *sidan, från *s sida',
  callsIt:
    'kalla den, kalla det, kallad, kallat, kallas, som, döp, döp den till, döpt till, heta, ska heta, kolumnen, i kolumnen, kolumnnamn, benämnd, med namnet, namnge',
  whether: 'om, om det finns, ifall, huruvida, är det, finns det, är de, har de, har den, får man, kan man, är den',
  count: 'hur många, antal, antalet, hur mycket',
  which:
    'vilken, vilket, vilka, vad för, vilken typ av, i vilken, i vilket, på vilken, från vilken, vad är, vem är, vem som är, vilken är, hur är, i vilka',
  fillers:
    'är, var, har, de, den, det, en, ett, som, man, han, hon, kostar, kosta, heter, ligger, finns, hålls, sker, äger, rum, av, i, på, till, att, sig, skrev, skrivit, blev, blir, dem, hur, väger, publicerats, publicerad, publicerades, gjort, lagt, ut, upp, startat, kom',
  questions: {
    price:
      'vad kostar, vad * kostar, hur mycket kostar, hur dyr, hur dyrt, hur dyra, vad den kostar, vad de kostar, vad det kostar, till vilket pris, hur mycket',
    name: 'vad heter, vad den heter, vad de heter, hur heter, vad det heter',
    place: 'var, varifrån, vart, i vilken stad, var någonstans',
    date: 'när, sedan när, vilket datum, vilken dag',
    author: 'vem skrev, vem har skrivit, av vem, vem som skrivit, vem som skrev, vem har, vem som startat, vem som har',
    age: 'hur gammal, hur gamla, hur gammalt',
    duration: 'hur länge, hur lång tid',
    area: 'hur stor, hur stort, hur stora',
    weight: 'hur tung, vad väger, hur mycket väger',
    distance: 'hur långt',
    rating: 'hur bra',
  },
  names: {
    price: 'pris',
    name: 'namn',
    place: 'plats',
    date: 'datum',
    author: 'författare',
    age: 'ålder',
    duration: 'längd',
    area: 'storlek',
    weight: 'vikt',
    distance: 'avstånd',
    rating: 'betyg',
  },
  units: 'natt, dag, vecka, månad, år, timme, person, kg, liter, km, st, kvm, m2',
  plurals: 'arna, orna, erna, ar, or, er, en, n',
  who: 'vem, vilka som, hur',
  genitives: 'arnas, ornas, ernas',
  refuses: 'inte, ej, räcker',
  onlyAfter: 'bara, endast',
};
