import type { Grammar } from './grammar.ts';

export const da: Grammar = {
  headLast: true,
  and: 'og, samt, plus, eller, og også, ligesom, foruden',
  opens: 'med, inklusive, inkl, sammen med, herunder, indeholdende, gerne med',
  needs:
    'skriv, skriv ned, noter, fortæl mig, det vigtigste er, vigtigt er, jeg sammenligner, det handler om, jeg vil gerne have, jeg vil have, jeg skal bruge, jeg har brug for, vi skal bruge, vi har brug for, giv mig, hent, vis, vis mig, lav, find, jeg søger, vi søger, jeg leder efter, felter, kolonner, skal jeg bruge, vil jeg gerne have, interesserer mig, jeg er interesseret i, jeg vil gerne vide, jeg ønsker, vi ønsker, jeg mangler, tag, ønskes, vil jeg have, jeg trenger, jeg vil ha, skal vi bruge, har jeg brug for',
  of: 'af, for, fra, på, i, om, til, hos, ved, per, av',
  ofMany:
    'for hver, for hvert, for alle, for samtlige, af alle, fra alle, på alle, på hver, på hvert, til hver, fra hver, for hvert enkelt, til alle, pr, hos alle',
  each: 'hver, hvert, alle, samtlige, alt, pr, per, enhver, ethvert',
  articles:
    'en, et, den, det, de, dets, dens, deres, sin, sit, sine, denne, dette, disse, vores, evt, eventuel, eventuelle',
  asks: 'se, vide, tænke, jeg, vi, du, i, mig, os, vil, ville, gerne, skal, bruge, brug, har, have, få, kan, kunne, giv, lav, lave, hent, hente, liste, listen, vis, find, søg, søger, saml, gem, udtræk, udtrække, træk, alle, hver, hvert, samtlige, alt, af, fra, med, for, til, de, den, det, en, et, bare, kun, blot, hej, goddag, venligst, tak, tabel, tabellen, oversigt, liste, komplet, hele, følgende, oplysninger, information, info, felter, kolonner, og, på, om, over, er, som, ud, ind, også, vide, hvilke, denne, siden, side, leder, efter, ønsker, ønskes, jeg, ha, trenger, ønsker, meg, gi, be, bede, mangler',
  closes:
    'tak, på forhånd tak, på siden, på denne side, fra siden, fra denne side, i en tabel, på sitet, i listen, fra listen, venligst, kun, i tabelform, der',
  polite:
    'mange tak, tak på forhånd, på forhånd tak, tusind tak, tak, venligst, vær venlig, vær så venlig, hej med jer, hej, goddag, hvis muligt, hvis det er muligt, med venlig hilsen, mvh, ikke andet, intet andet, takk, vennligst, osv',
  lists:
    'liste, tabel, oversigt, side, siden, site, websted, information, info, oplysninger, resultater, register, udtræk, oversigten, listen, regneark',
  only: 'sorter, sorteret, kun, bare, blot, udelukkende, de første, de seneste, højst, maks, sorteret, alle sider, også de næste, helst, fjern, dubletter, priser i, datoer i',
  not: 'ingen, intet, uden, ikke, undtagen, bortset, ignorer, spring, udelad, og ikke, men ikke, ekskluder, drop, udeluk, undtaget, uten, hopp',
  notAfter:
    'ikke med, skal ikke med, springes over, behøves ikke, ikke nødvendigt, ikke, er ikke nødvendige, udelades, over, udgår, undtaget, kan udelades',
  optional:
    'hvis det findes, hvis den findes, hvis de findes, hvis oplyst, hvis angivet, hvis kendt, hvis tilgængelig, hvis der er, hvis der findes, hvis det, hvis den, hvis de, hvis, såfremt, når det findes, når den findes, når det er, eventuelt, i givet fald, hvor det findes, dersom, om tilgjengelig, hvor det er',
  limits:
    'siden, fra og med, til og med, under, over, mellem, før, efter, fra seneste, fra de seneste, fra sidste, i dag, denne uge, denne måned, i år, offentliggjorte, i næste, næste, som er, der er, inden for',
  also: 'også, desuden, derudover, dernæst, så, plus, og, med, gerne, helst, endelig, samt, eller, især, eventuelt, både, nemlig, såvel, endvidere, dertil',
  details:
    'fra detaljesiden, på detaljesiden, fra produktsiden, på produktsiden, fra dens egen side, fra deres egen side, fra hver side, fra siden for hver, fra egen side, på egen side, inde på annoncen, fra annoncen, fra profilen, fra profilsiden, fra undersiden, fra selve siden, fra hver enkelt side, fra detaljerne, inde på siden, inde på hver, fra *siden, på *siden, fra *s side',
  callsIt:
    'kald den, kald det, kaldet, kaldes, som, døb, hedde, skal hedde, kolonnen, i kolonnen, kolonnenavn, benævnt, med navnet, navngiv, omdøb til, omdøbt til',
  whether:
    'om, om der er, om der, hvorvidt, er der, er det, er de, har de, har den, må man, kan man, er den, findes der',
  count: 'hvor mange, antal, antallet af, hvor meget, antall, antallet',
  which:
    'hvilken, hvilket, hvilke, hvad for en, hvilken type, i hvilken, i hvilket, på hvilken, fra hvilken, hvad er, hvem er, hvem der er, hvordan er, i hvilke',
  fillers:
    'er, var, har, de, den, det, en, et, som, man, han, hun, koster, koste, hedder, ligger, findes, foregår, finder, sted, af, i, på, til, at, sig, skrev, skrevet, blev, bliver, dem, der, vejer, udgivet, udkom, lavet, oprettet, kom',
  questions: {
    price:
      'hvad koster, hvad * koster, hvor meget koster, hvor dyr, hvor dyrt, hvor dyre, hvad den koster, hvad de koster, hvad det koster, til hvilken pris, hva koster',
    name: 'hvad hedder, hvad den hedder, hvad de hedder, hvad det hedder, hva heter',
    place: 'hvor, hvorfra, hvorhen, i hvilken by, hvor henne',
    date: 'hvornår, siden hvornår, hvilken dato, hvilken dag, når',
    author: 'hvem skrev, hvem har skrevet, hvem der har skrevet, af hvem, hvem der skrev, hvem har, hvem der har',
    age: 'hvor gammel, hvor gamle, hvor gammelt',
    duration: 'hvor længe, hvor lang tid',
    area: 'hvor stor, hvor stort, hvor store',
    weight: 'hvor tung, hvad vejer, hvor meget vejer',
    distance: 'hvor langt',
    rating: 'hvor god',
  },
  names: {
    price: 'pris',
    name: 'navn',
    place: 'sted',
    date: 'dato',
    author: 'forfatter',
    age: 'alder',
    duration: 'varighed',
    area: 'størrelse',
    weight: 'vægt',
    distance: 'afstand',
    rating: 'bedømmelse',
  },
  units: 'nat, dag, uge, måned, år, time, person, kg, liter, km, stk, kvm, m2, døgn',
  plurals: 'erne, ene, er, ene, e, r',
  who: 'hvem, hvordan, hvor',
  genitives: 'ernes, enes',
  refuses: 'ikke, rækker',
  onlyAfter: 'kun, bare',
};
