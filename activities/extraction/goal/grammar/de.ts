import type { Grammar } from './grammar.ts';

export const de: Grammar = {
  headLast: true,
  and: 'und, sowie, sowie auch, und auch, und noch, oder, plus, nebst, inkl, bzw, beziehungsweise',
  opens: 'mit, inklusive, inkl, einschliesslich, nebst, mitsamt, samt, jeweils mit, mit jeweils, und zwar',
  needs:
    'schreib auf, schreiben sie, notiere, notieren sie, nenne mir, nennen sie mir, sag mir, mir wichtig sind, es geht mir um, es geht um, wichtig sind, vergleiche, ich brauche, wir brauchen, brauche ich, brauchen wir, ich möchte, ich moechte, ich will, ich hätte gern, ich hätte gerne, hätte ich gern, hätte ich gerne, wichtig sind mir, wichtig ist, wichtig sind, wichtig wären, interessieren mich, interessiert mich, mich interessieren, mich interessiert, uns interessieren, benötige ich, ich benötige, benötigt werden, gebraucht werden, gib mir, zeige mir, nenne mir, bitte, brauche, benötige, relevant sind, erfasse, erfassen, spalten, felder, angaben, suche ich, möchte ich, hätten wir gern, will ich, bitte jeweils, jeweils, und zwar, erfasst werden sollen, gewünscht sind, gefragt sind, interessant sind',
  of: 'von, der, des, für, aus, vom, zu, zum, zur, im, in, über, bei, an, auf, den',
  ofMany:
    'aller, von allen, für alle, zu allen, zu jedem, zu jeder, von jedem, von jeder, für jede, für jeden, für jedes, je, pro, von den, jedes, jeder, sämtlicher, bei allen, zu den, dieser, je',
  each: 'alle, allen, aller, alles, jeder, jede, jedes, jedem, jeden, sämtliche, je, pro, jeweils',
  articles:
    'der, die, das, den, dem, des, ein, eine, einen, einer, eines, einem, ihr, ihre, ihren, deren, dessen, sein, seine, seinen, jeweilige, jeweiligen, jeweiliger, unsere',
  asks: 'sehen, wissen, ich, wir, sie, du, ihr, mir, mich, uns, bitte, könnten, könntest, können, kannst, würden, würdest, möchte, möchten, will, wollen, brauche, brauchen, benötige, benötigen, suche, suchen, hätte, hätten, gern, gerne, gib, gebt, geben, liste, listen, zeig, zeige, zeigen, nenne, sammle, sammeln, hole, holen, finde, finden, extrahiere, extrahieren, erfasse, erfassen, lies, lese, auslesen, erstelle, erstellen, mach, mache, machen, alle, allen, alles, aller, jede, jeder, jedes, jedem, jeden, von, aus, mit, zu, für, der, die, das, den, dem, des, ein, eine, einen, einer, nur, bloß, einfach, hallo, guten, tag, morgen, moin, servus, grüß, gott, liebe, team, lieber, mal, auf, an, in, im, eine, übersicht, tabelle, aufstellung, auflistung, komplette, vollständige, folgende, folgenden, angaben, daten, infos, informationen, felder, spalten, ganze, und, es, gibt, vom, zur, zum, welche, wichtig, sind, wäre, wären, auch, dazu, dabei, dann, noch, bräuchte, bräuchten, wüsste, interessiert, interessieren, so, was, haben, werden, benötigt, gebraucht, kurz, bei, je, pro, seite, dieser, diese, dieses, ist',
  closes:
    'sehen, wissen, sehen möchte, bitte, danke, auslesen, auflisten, erfassen, extrahieren, sammeln, ausgeben, zusammenstellen, heraussuchen, raussuchen, haben, brauchen, wissen, bringen, mit, auf dieser seite, dieser seite, der seite, auf der seite, in eine tabelle, als tabelle, tabellarisch, aus der liste, der liste, an, auf, zusammen, holen, jeweils, komplett, gesucht, benötigt, gebraucht, herausziehen, geben, schicken, liefern, zeigen, besorgen, zusammentragen, exportieren, auswerten, herausholen, rausholen, scrapen, abrufen',
  polite:
    'bitte, danke, vielen dank, danke im voraus, danke schön, besten dank, herzlichen dank, mit freundlichen grüßen, viele grüße, vielen dank im voraus, guten tag, guten morgen, hallo zusammen, hallo, wenn möglich, falls möglich, gerne, mehr nicht, sonst nichts, sonst brauche ich nichts, mehr brauche ich nicht, lg, usw',
  lists:
    'liste, tabelle, übersicht, seite, website, webseite, daten, angaben, infos, informationen, einträge, ergebnisse, ergebnisliste, trefferliste, aufstellung, auflistung, verzeichnis, treffer, excel-liste',
  only: 'sortiere, sortieren, sortiert, nur, bloß, lediglich, ausschließlich, die ersten, die letzten, höchstens, sortiert, als zahl, auch die nächsten, weitere seiten, alle seiten, möglichst, zahlen als, datum als, preise in, duplikate, doppelte, achte, gesponserte',
  not: 'kein, keine, keinen, ohne, nicht, außer, ausser, ausgenommen, lass, lasse, ignoriere, überspringe, nichts, und nicht, aber nicht, aber keine, auf keinen fall',
  notAfter:
    'weglassen, auslassen, ignorieren, überspringen, nicht, brauche ich nicht, brauchen wir nicht, ausschließen, aussen vor lassen, außen vor, raus, interessieren nicht, interessieren mich nicht',
  optional:
    'falls vorhanden, falls angegeben, falls bekannt, falls es, falls eine, falls ein, falls, wenn vorhanden, wenn angegeben, wenn es, wenn bekannt, sofern vorhanden, sofern angegeben, sofern, soweit vorhanden, soweit, wenn verfügbar, wenn dabei, wenn sie, ggf, als zahl, auf dieser seite, auf der seite',
  limits:
    'seit, ab, bis, vom letzten, der letzten, in den letzten, aus dem letzten, von heute, dieser woche, diesen monat, diesen monats, dieses monats, unter, über, zwischen, vor, nach dem, rund um, in der nähe, im umkreis',
  also: 'auch, aber, aber auch, außerdem, ausserdem, zusätzlich, dazu, ferner, noch, dann, zudem, und, sowie, mit, plus, am besten, gerne, weiterhin, schließlich, zuletzt, jeweils, vor allem, insbesondere, inkl, inklusive, darüber hinaus, des weiteren, ebenso, etwa, oder, nämlich',
  details:
    'von der detailseite, auf der detailseite, aus der detailseite, von den detailseiten, von der jeweiligen detailseite, von der produktseite, auf der produktseite, aus dem detail, von der einzelseite, von deren seite, von der seite des, auf der eigenen seite, von der eigenen seite, von der jeweiligen seite, auf der jeweiligen seite, von ihrer seite, vom profil, aus dem profil, aus dem inserat, von der profilseite, auf der profilseite, aus der einzelansicht, aus der anzeige, in den details, aus den details, von der unterseite, von den einzelseiten, auf den detailseiten, von der *seite, auf der *seite, aus der *seite, von den *seiten, auf den *seiten',
  callsIt:
    'als, nenne es, nenne sie, nenn es, nenn das, genannt, spalte heißt, spaltenname, spalte soll heißen, soll heißen, heißt bei uns, nennen wir, bitte nennen, benannt, als spalte, in spalte, die spalte, bezeichnet als',
  whether:
    'ob, ob es, ob sie, ob er, ist es, ist er, ist sie, sind sie, gibt es, hat es, haben sie, darf man, kann man, hat er',
  count: 'wie viele, wieviele, anzahl der, anzahl von, anzahl, zahl der, die anzahl der, anz',
  which:
    'welche, welcher, welches, welchen, welchem, was für ein, was für eine, was für einen, was für, in welcher, in welchem, an welchem, auf welcher, aus welchem, von welchem, von welcher, wie lautet die, wie lautet der, wie ist die, wie ist der, wie hoch ist der, wie hoch ist die, was ist der, was ist die, wer ist der, wie lautet',
  fillers:
    'ist, sind, war, waren, es, sie, er, die, der, das, den, dem, des, ein, eine, man, hat, haben, wird, werden, wurde, kostet, kosten, heißt, heißen, liegt, liegen, befindet, befinden, sich, findet, statt, gibt, denn, jeweils, hat, geschrieben, veröffentlicht, erschienen, ihn, ihm, ihr, ihre, dies, so, in, zu, jeweilige, dauert, jede, jeder, jedes, kommt, raus, erscheint, gemacht',
  questions: {
    price:
      'was kostet, was * kostet, was * kosten, was kosten, wie viel kostet, wie viel kosten, wieviel kostet, wieviel kosten, wie teuer, zu welchem preis, wie viel, wieviel, für wie viel, was es kostet, was das kostet, was die, was der',
    name: 'wie heißt, wie heißen, wie er heißt, wie sie heißen, wie es heißt, wie sie heißt, wie nennt sich, wer ist es',
    place: 'wo, woher, wohin, in welchem ort, in welcher stadt',
    date: 'wann, seit wann, bis wann, ab wann, an welchem tag, zu welchem datum',
    author: 'wer hat geschrieben, von wem, wer hat, wer schrieb, wer postete',
    age: 'wie alt',
    area: 'wie groß',
    duration: 'wie lange',
    rating: 'wie gut, wie bewertet',
    weight: 'wie schwer',
    distance: 'wie weit',
    opening_hours: 'wann hat geöffnet, wann geöffnet, wann haben sie offen, wann offen',
  },
  names: {
    price: 'preis',
    name: 'name',
    place: 'ort',
    date: 'datum',
    author: 'autor',
    age: 'alter',
    area: 'größe',
    duration: 'dauer',
    rating: 'bewertung',
    weight: 'gewicht',
    distance: 'entfernung',
    opening_hours: 'öffnungszeiten',
  },
  units: 'nacht, tag, woche, monat, jahr, stunde, person, kg, liter, km, stück, stk, einheit, qm, m2, w, d, m',
  plurals: 'en, er, e, n, s',
  onlyAfter: 'reicht, genügt, nur',
  who: 'wer, wen, wie, warum, womit',
  refuses: 'nicht, keine, kein, keinen, keiner, unnötig, egal, reicht, genügt',
};
