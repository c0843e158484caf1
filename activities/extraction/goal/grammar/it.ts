import type { Grammar } from './grammar.ts';

export const it: Grammar = {
  and: 'e, ed, nonché, più, e anche, o, oltre a, oltre al, oltre alla, insieme a, e poi, oppure',
  opens:
    'per ciascuno, per ciascuna, di ciascuno, di ciascuna, per ognuno, per ognuna, di ognuno, di ognuna, con, inclusi, incluso, compresi, compreso, comprensivo di, con relativo, con relativi, indicando, che includa, riportando',
  needs:
    'dammi, dimmi, mi dica, scrivi, scrivimi, annota, mi importa, a me importa, mi importano, conta solo, sto confrontando, segna, vorrei, voglio, mi serve, mi servono, mi servirebbe, mi servirebbero, ci serve, ci servono, mi occorre, mi occorrono, ho bisogno di, ho bisogno del, ho bisogno della, dammi, datemi, desidero, mi interessa, mi interessano, mi interesserebbero, vogliamo, cerco, estrai, estrarre, raccogli, raccogliere, elenca, elencare, campi, colonne, servono, serve, mostra, mostrami, mi basta, mi bastano, prendi, vorremmo, riporta, devo avere, bastano, interessano',
  of: 'di, del, dello, della, dell, d, per, da, dal, dalla, in, nel, nella, su, sul, sulla, a, al, alla',
  ofMany:
    'dei, degli, delle, di tutti i, di tutti gli, di tutte le, di ogni, per ogni, per ciascun, per ciascuno, di ciascun, di ciascuno, di ciascuna, per ciascuna, per tutti i, per tutti gli, per tutte le, per, di questi, di queste, di ognuno, di ognuna',
  each: 'ogni, tutti, tutte, tutto, tutta, ciascun, ciascuno, ciascuna, per, qualsiasi, ognuno, ognuna',
  articles:
    'il, lo, la, i, gli, le, l, un, uno, una, loro, suo, sua, suoi, sue, questo, questa, questi, queste, relativo, relativa, del, della, dell, eventuale, eventuali, dei, delle, al, alla',
  asks: 'vedere, sapere, ciascuno, ciascuna, ognuno, ognuna, io, mi, ci, noi, vorrei, vorremmo, voglio, vogliamo, serve, servono, servirebbe, servirebbero, occorre, occorrono, ho, bisogno, dammi, datemi, desidero, elenca, elencare, elenco, estrai, estrarre, estrarmi, raccogli, raccogliere, trova, trovare, trovami, cerco, cerchiamo, mostra, mostrami, fammi, fare, fai, prendi, prendere, ottenere, potresti, potreste, potrebbe, puoi, può, ciao, buongiorno, buonasera, salve, grazie, per, favore, cortesia, tutti, tutte, tutto, tutta, ogni, ciascun, ciascuno, il, lo, la, i, gli, le, l, un, uno, una, di, del, della, dei, degli, delle, dell, con, in, nel, nella, a, al, solo, soltanto, solamente, tabella, lista, foglio, completo, completa, seguenti, seguente, dati, informazioni, campi, colonne, che, è, sono, questa, questo, questi, queste, e, anche, avere, sapere, vedere, da, dal, dalla, su, sul, pagina, sito, quali, interessa, interessano, basta, si, prego, tirare, tirami, giù, fuori, riporta, sto, salvare, posso, possibile, sarebbe',
  closes:
    'per favore, per cortesia, grazie, della pagina, di questa pagina, del sito, di questo sito, in una tabella, dell elenco, della lista, presenti sul sito, presenti nella pagina, e basta, soltanto, dal sito, dalla pagina, di ciascuno, di ciascuna, di ognuno, per ciascuno, prendi anche quello, anche quello',
  polite:
    'per favore, per cortesia, per piacere, grazie mille, grazie in anticipo, tante grazie, molte grazie, grazie, ciao, buongiorno, buonasera, salve, se possibile, cordiali saluti, saluti, nient altro, e basta, basta così, ecc',
  lists:
    'lista, tabella, elenco, pagina, sito, dati, informazioni, risultati, catalogo, foglio, elenchi, estrazione, foglio excel, foglio di calcolo',
  only: 'ordina, ordinati, ordinate, ordinare, solo, soltanto, solamente, unicamente, i primi, le prime, ordinato, ordinati, tutte le pagine, togli, elimina, anche le successive, preferibilmente, prezzi in, date in, limita, esclusivamente, evita',
  not: 'senza, non, né, tranne, eccetto, salvo, escluso, escluse, esclusi, esclusa, ignora, ignorare, salta, saltare, escludi, escludere, lascia, lasciare, e non, ma non, niente, nessun, nessuna, a parte, ad eccezione, tralascia, tralasciare',
  notAfter:
    'no, no grazie, non mi interessano, non servono, esclusi, escluse, escluso, a parte, soltanto, da escludere, da ignorare',
  optional:
    'se c è, se ci sono, se presente, se presenti, se disponibile, se disponibili, se indicato, se indicata, se indicati, se indicate, se esiste, se noto, se nota, se specificato, se specificata, se riportato, se riportata, se previsto, se possibile, se è, se sono, se viene, se lo, quando c è, quando presente, quando ci sono, quando è, quando indicato, eventualmente, ove presente, ove disponibile, dove presente, dove indicato, laddove, qualora, come numero, se pubblicato, se pubblicata',
  limits:
    'dal, dalla, da gennaio, fino a, fino al, a partire da, a partire dal, sotto i, sotto, sopra i, di meno di, meno di, più di, oltre, dell ultimo, dell ultima, degli ultimi, delle ultime, di oggi, di ieri, di questa settimana, di questo mese, di quest anno, pubblicati, pubblicate, tra, fra, prima, dopo, vicino a, nel weekend, entro, negli ultimi',
  also: 'anche, inoltre, poi, infine, dopo, e, più, con, soprattutto, in particolare, preferibilmente, eventualmente, o, ma, ma anche, ancora, nonché, cioè, ossia, altresì, quindi',
  details:
    'nella pagina di dettaglio, dalla pagina di dettaglio, dalla scheda di ogni, nella scheda di ogni, dalla scheda, nella scheda, dalla pagina di ogni, nella pagina di ogni, dalla pagina del prodotto, nella pagina del prodotto, dal dettaglio, nel dettaglio, dalla sua pagina, dalla loro pagina, dalla pagina di ciascun, dalla pagina di ciascuno, nella pagina di ciascun, sulla sua pagina, dalla scheda prodotto, dalla pagina prodotto, dalle schede, nelle schede, dentro la scheda, aprendo la scheda, nella pagina dettaglio c è il, nella pagina di dettaglio c è il, dalla pagina dettaglio',
  callsIt:
    'chiamalo, chiamala, chiamato, chiamata, da chiamare, come, con nome, nominalo, rinominalo, rinominato, che chiameremo, che chiamo, colonna, nella colonna, intitolato, denominato, denominata, chiama la colonna, nominato, col nome, con il nome, sotto il nome',
  whether: 'se, se è, se ha, se c è, se ci sono, è, sono, ha, hanno, c è, ci sono, si può, accettano, accetta',
  count:
    'quanti, quante, numero di, numero dei, numero delle, quantità di, n di, n, nr di, il numero di, totale, n °, num',
  which:
    'fino a che, quale, quali, che, qual è il, qual è la, qual è l, quali sono i, quali sono le, che tipo di, in quale, in che, di che, di quale, a che, a quale, con quale, chi è il, chi è la, chi è l, da quale, per quale, su quale',
  fillers:
    'è, sono, era, fu, sia, il, lo, la, i, gli, le, l, un, una, si, ci, c, ha, hanno, costa, costano, chiama, chiamano, trova, trovano, dura, di, del, della, ogni, che, in, a, uscita, uscito, stato, stata, scritto, pubblicato, dove, svolge, tiene, anni',
  questions: {
    price: 'quanto costa, quanto costano, a quanto, a che prezzo, quanto viene, quanto vengono, che prezzo, quanto',
    name: 'come si chiama, come si chiamano',
    place: 'dove, da dove, in che città, in quale città',
    date: 'quando, da quando, fino a quando, in che data, che giorno, entro quando',
    author:
      'chi l ha scritto, chi ha scritto, chi l ha pubblicato, chi ha pubblicato, da chi, chi lo ha scritto, chi l ha aperta, chi l ha aperto',
    age: 'quanti anni, che età',
    duration: 'quanto dura, quanto durano, quanto tempo',
    weight: 'quanto pesa, quanto pesano',
    area: 'quanto è grande, quanto misura',
    distance: 'quanto dista, a che distanza',
    opening_hours: 'che orari',
  },
  names: {
    price: 'prezzo',
    name: 'nome',
    place: 'luogo',
    date: 'data',
    author: 'autore',
    age: 'età',
    duration: 'durata',
    weight: 'peso',
    area: 'superficie',
    distance: 'distanza',
    opening_hours: 'orari',
  },
  units:
    'notte, giorno, settimana, mese, anno, ora, persona, kg, litro, km, unità, pezzo, m2, mq, kilo, quilo, kilogramo, litre',
  plurals: 'chi, che, ghi, i, e',
  who: 'chi, come',
  refuses: 'non, basta, bastano',
  onlyAfter: 'soltanto, solamente, solo, unicamente',
};
