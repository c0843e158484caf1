import type { Grammar } from './grammar.ts';

export const nl: Grammar = {
  headLast: true,
  and: 'en, alsook, alsmede, evenals, en ook, of, plus, en nog, en dan',
  opens: 'met, inclusief, incl, waaronder, met daarbij, en hun, samen met, met telkens',
  needs:
    'geef, geef me, schrijf, schrijf op, noteer, vertel me, het gaat me om, het gaat mij om, het gaat om, gaat me om, belangrijk zijn, ik vergelijk, ik wil, ik wil graag, wil ik, wil ik graag, ik zoek, zoek ik, ik heb nodig, heb ik nodig, wij zoeken, graag, hebben we nodig, geef, geef me, geef mij, toon, ik zou graag, zou ik graag, wil ik weten, mij interesseren, me interesseert, nodig, velden, kolommen, dus, verzamel, interesseert me, ik ben benieuwd naar, mag ik, hoeven we alleen, moet ik hebben',
  of: 'van, voor, uit, bij, op, in, over, door, aan',
  ofMany:
    'van alle, van elke, van elk, voor alle, voor elke, voor elk, van iedere, per, van de, bij elke, bij elk, van ieder',
  each: 'alle, elke, elk, iedere, ieder, al, per, allemaal',
  articles: 'de, het, een, hun, haar, zijn, t, deze, die, dat, dit, bijbehorende, onze, eventuele',
  asks: 'zien, weten, ik, wij, we, je, jij, u, mij, me, ons, wil, willen, zou, zouden, graag, kan, kun, kunt, kunnen, mag, geef, geven, toon, tonen, lijst, haal, halen, zoek, zoeken, verzamel, maak, maken, pak, neem, alle, elke, elk, iedere, ieder, al, van, uit, met, voor, de, het, een, alsjeblieft, alstublieft, aub, svp, hallo, hoi, beste, goedemorgen, goedemiddag, goedendag, dag, alleen, enkel, gewoon, lijstje, overzicht, tabel, volledige, complete, volgende, gegevens, info, velden, kolommen, hebben, heb, nodig, ook, en, op, in, om, te, er, zijn, dus, hele, per, bij, deze, dit, site, pagina, krijgen, weten, graag, nog, even, welke, wat',
  closes:
    'zien, weten, zou ik graag willen zien, aub, svp, alstublieft, alsjeblieft, graag, nodig, hebben, pakken, halen, verzamelen, op deze pagina, van deze pagina, op de pagina, van de pagina, in een tabel, op de site, van de site, uit de lijst, van de lijst, opzoeken, bij elkaar, verzameld, weten, bedankt, geven, willen geven, willen halen, willen hebben, ophalen, sturen, tonen, laten zien, uithalen, kunnen geven, kunnen halen',
  polite:
    'alsjeblieft, alstublieft, aub, svp, bedankt, alvast bedankt, dank je, dank u, dank, hartelijk dank, met vriendelijke groet, groeten, hallo, hoi, goedemorgen, goedemiddag, goedendag, indien mogelijk, als het kan, beste, verder niets, meer niet, niets anders, enz',
  lists:
    'lijst, tabel, overzicht, pagina, site, website, gegevens, info, informatie, resultaten, lijstje, gids, spreadsheet, bestand',
  only: 'sorteer, gesorteerd, sorteren, alleen, enkel, slechts, uitsluitend, de eerste, de laatste, hooguit, gesorteerd, liefst, ook de volgende, alle pagina, getallen als, dubbele',
  not: 'geen, zonder, niet, behalve, uitgezonderd, sla, negeer, en niet, maar niet, maar geen, exclusief, laat weg, laat',
  notAfter:
    'overslaan, weglaten, negeren, niet nodig, niet, hoeft niet, hoeven niet, hoeven er niet bij, niet meenemen, laten staan, is genoeg, mag weg',
  optional:
    'indien bekend, indien aanwezig, indien vermeld, indien beschikbaar, indien, als die er is, als het er is, als die er staat, als dat er staat, als het er staat, als er, als dat, als die, als ze, als het, voor zover, wanneer beschikbaar, indien van toepassing, eventueel, mits',
  limits:
    'sinds, vanaf, tot, van vandaag, van deze week, van deze maand, van dit jaar, van de afgelopen, van de laatste, uit de afgelopen, onder de, boven de, tussen, voor minder dan, in de buurt, rond, die nog',
  also: 'ook, daarnaast, verder, bovendien, nog, dan, en, plus, met, eventueel, liefst, tot slot, tenslotte, vooral, zowel, telkens, of, samen met, dus, tevens',
  details:
    'van de detailpagina, op de detailpagina, uit de detailpagina, van de productpagina, op de productpagina, van hun eigen pagina, van de eigen pagina, op hun eigen pagina, op de eigen pagina, van de pagina van, van het profiel, uit het profiel, uit de advertentie, van elke pagina, op de pagina van elk, van elke detailpagina, uit de details, van de *pagina, op de *pagina, van hun *pagina',
  callsIt:
    'als, noem dat, noem het, noem de kolom, noem die, genaamd, genoemd, heet, moet heten, kolom noemen, kolomnaam, in kolom',
  whether: 'of, of er, of het, of ze, is er, is het, zijn ze, hebben ze, heeft het, zijn er, mag je, mogen er',
  count: 'hoeveel, aantal, het aantal, hoe veel, aant',
  which:
    'welke, welk, wat voor, wat voor soort, in welke, in welk, op welke, van welke, wat is de, wat is het, wat zijn de, wie is de, hoe is de',
  fillers:
    'is, zijn, was, waren, het, de, een, ze, zij, er, hij, dat, die, kost, kosten, heet, heten, ligt, liggen, staat, staan, kun, je, men, wordt, worden, werd, heeft, hebben, gevonden, te, vinden, dit, deze, plaats, plaatsvindt, door, gemaakt, duurt, duren',
  questions: {
    price:
      'wat kost, wat * kost, wat * kosten, wat kosten, hoe duur, hoeveel kost, hoeveel kosten, voor hoeveel, wat het kost, wat ze kosten, wat de prijs is',
    name: 'hoe heet, hoe heten, hoe het heet, hoe ze heten, hoe hij heet, hoe die heet',
    place: 'waar, waarvandaan, waarheen',
    date: 'wanneer, sinds wanneer, tot wanneer, vanaf wanneer, op welke dag',
    author: 'wie heeft geschreven, door wie, wie schreef, van wie',
    age: 'hoe oud',
    area: 'hoe groot',
    duration: 'hoe lang',
    weight: 'hoe zwaar',
    distance: 'hoe ver',
    rating: 'hoe goed',
  },
  names: {
    price: 'prijs',
    name: 'naam',
    place: 'plaats',
    date: 'datum',
    author: 'auteur',
    age: 'leeftijd',
    area: 'oppervlakte',
    duration: 'duur',
    weight: 'gewicht',
    distance: 'afstand',
    rating: 'beoordeling',
  },
  units: 'nacht, dag, week, maand, jaar, uur, persoon, kg, liter, km, stuk, m2',
  plurals: 'en, eren, s',
  who: 'wie, hoe, waarom',
  refuses: 'niet, geen, hoeft, hoeven, is genoeg, volstaat',
  onlyAfter: 'alleen',
};
