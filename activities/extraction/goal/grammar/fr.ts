import type { Grammar } from './grammar.ts';

export const fr: Grammar = {
  and: 'et, ainsi que, puis, et aussi, ou, plus, et enfin, et puis',
  opens:
    'pour chacun, pour chacune, de chacun, de chacune, sur chacun, sur chacune, avec, y compris, comprenant, incluant, contenant, indiquant, avec leur, avec leurs',
  needs:
    'notez, dis moi, dites moi, écris, écrivez, ce qui m importe c est, ce qui compte c est, surtout les colonnes, les colonnes, je compare, je veux, je voudrais, j aimerais, je souhaite, il me faut, il me faudrait, j ai besoin de, j ai besoin du, j ai besoin des, nous voulons, nous voudrions, donne moi, donnez moi, récupère, récupérer, récupérez, extraire, extrais, extrayez, relever, relève, relevez, m intéressent, m intéresse, il nous faut, on veut, champs, colonnes, je cherche, je dois avoir, je recherche, indiquer, indique, indiquez, merci d indiquer, merci de relever, besoin de, prends, prendre',
  of: 'de, du, d, de la, de l, pour, sur, dans, à, au, aux, en, par, chez',
  ofMany:
    'des, de tous les, de toutes les, de chaque, pour chaque, pour tous les, pour toutes les, par, pour les, de ces, de chacun des, de chacune des, sur chaque',
  each: 'tous, toutes, tout, toute, chaque, chacun, chacune, par',
  articles:
    'aux, le, la, les, l, un, une, des, du, leur, leurs, son, sa, ses, cet, cette, ces, mon, ma, mes, notre, nos, d, de, de la',
  asks: 'voir, savoir, intéresse, intéressons, aux, chacun, chacune, je, nous, vous, on, tu, me, moi, veux, voudrais, voudrions, voulons, aimerais, souhaite, souhaiterais, cherche, cherchons, besoin, ai, avons, il, faut, faudrait, donne, donnez, liste, lister, listez, extraire, extrais, récupérer, récupère, récupérez, trouve, trouver, trouvez, relève, relever, sortir, sors, fais, faire, faites, prends, prendre, pourriez, pouvez, peux, pourrais, bonjour, bonsoir, salut, merci, svp, stp, tous, toutes, tout, toute, chaque, le, la, les, l, un, une, des, du, de, d, à, au, avec, pour, sur, dans, juste, seulement, simplement, uniquement, tableau, fichier, relevé, complet, complète, suivants, suivantes, informations, données, champs, colonnes, que, est, ce, cette, ces, et, y, en, s, j, m, n, obtenir, avoir, svp, quels, quelles, sont, page, site, voici, dont, annuaire, inventaire, bien, vouloir, envoyer, mettre, extraction, faudra',
  closes:
    'svp, stp, merci, s il vous plaît, s il te plaît, de la page, de cette page, du site, de ce site, dans un tableau, sur la page, de la liste, de l annuaire, présents sur la page, présentes sur la page, de chacun, de chacune, à chaque fois, uniquement, seulement',
  polite:
    's il vous plaît, s il te plaît, svp, stp, merci beaucoup, merci d avance, par avance merci, merci bien, bonjour à tous, bonjour, bonsoir, salut, si possible, cordialement, rien d autre, c est tout, merci par avance, etc',
  lists:
    'liste, tableau, page, site, données, informations, résultats, annuaire, recensement, relevé, inventaire, tableur, feuille de calcul, fichier',
  only: 'trier, triés, triées, trié, triez, classés, seulement, uniquement, juste, que les, que ceux, que celles, les premiers, les premières, trier, trié, au maximum, prends aussi les, toutes les pages, rien que, exclusivement, limite, de préférence, dates au, prix en, supprimer, enlever, garde, laisse, évite',
  not: 'sans, pas, pas de, pas les, ne, n, sauf, excepté, hors, à part, ignore, ignorer, ignorez, exclure, aucun, aucune, et pas, mais pas, hormis, laisser de côté, inutile, oublie, saute',
  notAfter:
    'exclus, exclues, exclu, non merci, à ignorer, pas besoin, inutile, seulement, uniquement, à exclure, compris non, à part',
  optional:
    's il y en a un, s il y en a une, s il y en a, s il y a, s il existe, s il est indiqué, s il est, s ils sont, s il, si disponible, si indiqué, si indiquée, si indiqués, si présent, si présente, si connu, si connue, si mentionné, si elle, si elles, si c est, si possible, le cas échéant, quand il y en a, quand il y en a un, quand c est indiqué, quand c est, quand il, quand elle, lorsque, éventuellement, au format, sur la page, si précisé, si renseigné, quand ils, quand elles',
  limits:
    'depuis, à partir de, jusqu à, jusqu au, de moins de, de plus de, du mois dernier, de la semaine dernière, de cette année, de ce mois, ce mois ci, cette semaine, aujourd hui, d aujourd hui, entre, avant, après, publiés, publiées, à moins de, autour de, près de, en dessous de, parus, parues',
  also: 'aussi, également, en plus, puis, enfin, ensuite, et, plus, avec, ainsi que, éventuellement, surtout, notamment, de préférence, ou, mais, mais aussi, si possible, à savoir, soit, à chaque fois, en outre, par ailleurs, encore',
  details:
    'sur la fiche de chaque, sur la fiche, de la fiche, depuis la fiche, dans la fiche, sur la page de chaque, sur la page du produit, sur la page produit, sur la page de détail, sur sa page, sur leur page, sur leurs pages, depuis la page de, de la page de détail, dans la page de chaque, sur chaque fiche, sur la page détail, dans le détail, sur le détail, sur la page de l, en ouvrant la fiche, sur chaque page, de la page de chaque, page produit',
  callsIt:
    'appelle la, appelé, appelée, nommé, nommée, qu on appellera, à appeler, à nommer, renommer en, renommé, intitulé, intitulée, nomme la, nomme le, nommer, colonne nommée, que tu appelles, que vous appellerez, dans la colonne, comme, que j appelle, qu on nommera, appelle le, en tant que, colonne, sous le nom',
  whether: 'si, s il, s ils, s il y a, est ce que, y a t il, si on, est il, sont ils, s il est, si oui ou non',
  count: 'combien de, combien d, nombre de, nombre d, nb de, nb d, le nombre de, le nombre d, nbre de, nb, nbre',
  which:
    'quel, quelle, quels, quelles, à quel, à quelle, de quel, de quelle, dans quel, dans quelle, quel est le, quelle est la, quel est l, quelle est l, qui est le, qui est la, qui est l, quels sont les, quelles sont les, en quelle, par quel, pour quel, quel type de',
  fillers:
    'est, sont, a, ont, été, il, elle, ils, elles, on, le, la, les, l, un, une, se, s, ce, c, cela, ça, y, en, t, coûte, coûtent, trouve, trouvent, situé, située, appelle, appellent, aura, lieu, de, du, des, chaque, dure, durent, écrit, publié, paru, sorti, d, à, au, chacun, avoir, passe, déroule, tient',
  questions: {
    price:
      'combien coûte, combien coûtent, combien ça coûte, à combien, quel prix, à quel prix, combien il coûte, combien c est, ce que ça coûte, combien',
    name: 'comment s appelle, comment s appellent, comment il s appelle, comment ils s appellent, quel nom',
    place: 'où, d où, dans quelle ville, à quel endroit',
    date: 'quand, depuis quand, jusqu à quand, à quelle date, quel jour, à partir de quand',
    author:
      'qui l a écrit, qui a écrit, qui l a publié, qui a publié, qui a posté, par qui, qui l a ouvert, qui l a posté',
    age: 'quel âge',
    duration: 'combien de temps',
    distance: 'à quelle distance',
    opening_hours: 'quand est ce ouvert, à quelle heure c est ouvert',
    area: 'de quelle taille',
  },
  names: {
    price: 'prix',
    name: 'nom',
    place: 'lieu',
    date: 'date',
    author: 'auteur',
    age: 'age',
    duration: 'duree',
    distance: 'distance',
    opening_hours: 'horaires',
    area: 'taille',
  },
  units:
    'nuit, jour, semaine, mois, an, heure, personne, kg, litre, km, pièce, m2, unité, kilo, quilo, kilogramo, litro',
  plurals: 'aux, eaux, eux, s, x',
  who: 'qui, comment, pourquoi',
  refuses: 'pas, inutile, inutiles, suffit, suffisent',
  onlyAfter: 'uniquement, seulement, exclusivement',
};
