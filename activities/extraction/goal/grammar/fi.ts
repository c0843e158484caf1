import type { Grammar } from './grammar.ts';

export const fi: Grammar = {
  headLast: true,
  and: 'ja, sekä, plus, tai, ynnä, ja myös, eli',
  opens: 'mukaan lukien, sisältäen, joista, joissa',
  needs:
    'kirjoita, kirjaa, kerro, merkitse, jossa on, joissa on, tärkeintä on, tärkeää on, vertailen, luettele, ilmoita, minulle riittää, riittää, haluan, haluaisin, tarvitsen, tarvitsisin, tarvitaan, tarvitsemme, kiinnostaa, kiinnostavat, minua kiinnostaa, minua kiinnostavat, anna, anna minulle, näytä, listaa, hae, kerää, poimi, etsin, etsi, kentät, sarakkeet, tarvittavat tiedot, saisinko, kustakin, jokaisesta, mukaan, tiedot, voisitko poimia, ottakaa ylös, kirjatkaa ylös, kirjatkaa, merkitkää, ota ylös',
  of: '',
  ofMany: 'jokaisesta, jokaisen, kaikista, kaikkien, joka, kustakin, kunkin, kaikilta, jokaiselta, jokaiselle',
  each: 'jokainen, jokaisen, jokaisesta, kaikki, kaikkien, kaikista, kukin, kunkin, kustakin, joka, kaikilta',
  articles: 'se, sen, ne, niiden, tämä, tämän, nämä, näiden, oma',
  asks: 'minä, me, minulle, meille, haluan, haluaisin, tarvitsen, tarvitsisin, tarvitaan, tarvitsemme, anna, antakaa, näytä, listaa, listan, lista, listaus, luettelo, hae, hakea, kerää, kerätä, poimi, poimia, etsi, etsin, tee, tehdä, voisitko, voitko, voisitteko, saisinko, saisiko, hei, moi, terve, hyvää, päivää, kaikki, kaikista, kaikkien, jokainen, jokaisen, jokaisesta, vain, pelkkä, pelkät, pelkästään, ainoastaan, taulukko, taulukon, taulukkoon, täydellinen, koko, seuraavat, tiedot, tietoja, kentät, sarakkeet, on, tämän, tällä, tältä, sivun, sivulta, ihan, myös, ja, saada, mitkä, ovat, kiinnostaa, kiinnostavat, kiitos, sivulla, mitä',
  closes:
    'kiitos, kiitti, tältä sivulta, sivulta, tällä sivulla, taulukkoon, listalta, sivustolta, luettelosta, haluaisin, tarvitsen, vain, poimia, mukaan',
  polite:
    'kiitos paljon, kiitos etukäteen, kiitos, kiitti, ole hyvä, olkaa hyvä, hei, moi, terve, hyvää päivää, jos mahdollista, mikäli mahdollista, ei muuta, muuta en tarvitse, terveisin, jne',
  lists:
    'lista, listan, taulukko, taulukon, luettelo, sivu, sivusto, tiedot, tulokset, hakemisto, listaus, listalta, yhteenveto',
  only: 'järjestä, lajittele, vain, ainoastaan, pelkästään, pelkät, korkeintaan, järjestettynä, kaikki sivut, myös seuraavat, mieluiten, poista, hinnat euroina, päivämäärät muodossa',
  not: 'ei, ilman, älä, älkää, paitsi, lukuun ottamatta, jätä, jättäkää, ohita, ei kuitenkaan, mutta ei, poislukien, pois lukien, en',
  notAfter:
    'voi jättää pois, jätetään pois, ei tarvita, ei tarvitse, pois, ei, voi ohittaa, jätä pois, ei kiinnosta, en tarvitse, riittää',
  optional:
    'jos on, jos ilmoitettu, jos saatavilla, jos mainittu, jos tiedossa, jos sellainen on, jos löytyy, jos annettu, jos, mikäli, silloin kun, kun saatavilla, mahdollinen',
  limits:
    'alkaen, lähtien, viimeisen, viime, tältä vuodelta, tämän vuoden, tällä viikolla, alle, yli, ennen, jälkeen, enintään, tänään, läheltä, vuodesta, vähintään',
  also: 'myös, lisäksi, sitten, sekä, ja, plus, mieluiten, lopuksi, vielä, tai, erityisesti, mielellään, niin, edelleen',
  details:
    'jokaisen omalta sivulta, kunkin omalta sivulta, omalta sivulta, omalta sivultaan, tuotesivulta, tuotteen sivulta, yksityiskohtasivulta, tietosivulta, ilmoituksen sivulta, jokaisen sivulta, kunkin sivulta, niiden sivuilta, profiilista, ilmoituksesta, alasivulta, sen omalta sivulta, kohdesivulta, esittelysivulta, lisätietosivulta, *sivulta',
  callsIt:
    'nimellä, sarakkeen nimeksi, nimeä, nimetään, nimeksi, kutsutaan, sarakkeeksi, sarake, sarakkeeseen, nimi olkoon',
  whether: 'onko, onko siinä, ovatko, saako, voiko, sisältyykö, onko niissä, onko siellä',
  count: 'kuinka monta, montako, määrä, lukumäärä, kuinka paljon',
  which: 'mikä, mitkä, millainen, minkälainen, missä, minkä, mikä on, mitä, kuka on, mihin, millä, minä',
  fillers:
    'on, ovat, oli, se, ne, sen, niiden, maksaa, maksavat, sijaitsee, sijaitsevat, nimi, nimet, niitä, siitä, kestää, ilmestyi, julkaistu, kukin, hän, pidetään, olla, tapahtuma',
  questions: {
    price: 'mitä maksaa, paljonko maksaa, kuinka paljon maksaa, paljonko, mitä se maksaa, mitä ne maksavat',
    name: 'mikä nimi, minkä niminen, mikä sen nimi on',
    place: 'missä, mistä, mihin, millä paikkakunnalla, missä kaupungissa',
    date: 'milloin, koska, mistä lähtien, mihin asti, minä päivänä, mihin mennessä',
    author: 'kuka kirjoitti, kuka on kirjoittanut, kenen, kuka julkaisi, kuka teki, kuka aloitti',
    age: 'kuinka vanha, minkä ikäinen, kuinka vanhoja',
    duration: 'kuinka kauan, kauanko, miten pitkä',
    area: 'kuinka suuri, kuinka iso, minkä kokoinen',
    weight: 'paljonko painaa, kuinka painava',
    distance: 'kuinka kaukana',
    rating: 'kuinka hyvä',
  },
  names: {
    price: 'hinta',
    name: 'nimi',
    place: 'sijainti',
    date: 'päivämäärä',
    author: 'tekijä',
    age: 'ikä',
    duration: 'kesto',
    area: 'koko',
    weight: 'paino',
    distance: 'etäisyys',
    rating: 'arvio',
  },
  units: 'yö, päivä, viikko, kuukausi, kk, vuosi, tunti, henkilö, hlö, kg, litra, km, kpl, m2, vrk, h',
  plurals: 'ista, ien, iden, jen, eista, it, at, ät, et, t, ot, öt, ut, yt',
  who: 'kuka, ketkä, kuinka, miten, kenelle',
  refuses: 'ei, eivät, en, emme, älä, älkää, riittää',
  onlyAfter: 'vain, ainoastaan',
};
