import type { Grammar } from './grammar.ts';

export const es: Grammar = {
  and: 'y, e, así como, más, y también, o, además de, junto con, y luego, u',
  opens:
    'de cada uno, de cada una, para cada uno, para cada una, con, incluyendo, incluido, incluida, con su, con sus, indicando, que incluya',
  needs:
    'dime, díganme, dígame, apunta, apunte, anota, anote, escribe, me importa es, me importan, lo que me importa es, lo importante es, estoy comparando, dame, quiero, quisiera, necesito, me gustaría, dame, deme, denme, queremos, necesitamos, me interesa, me interesan, nos interesa, busco, saca, sacar, extrae, extraer, muestra, muéstrame, campos, columnas, me hace falta, me hacen falta, incluye, recoge, recopila, apunta, pon, quiero saber, hace falta, nos hace falta, lo que quiero es, me basta con, me vale con, interesan, interesa',
  of: 'de, del, para, por, en, sobre, a, al, desde',
  ofMany:
    'de los, de las, de todos los, de todas las, de cada, para cada, por cada, por, de estos, de estas, para todos los, para todas las, de cada uno de los, de cada una de las, en cada',
  each: 'cada, todos, todas, todo, toda, por, cualquier',
  articles: 'el, la, los, las, lo, un, una, unos, unas, su, sus, este, esta, estos, estas, cuyo, cuya',
  asks: 'ver, saber, uno, una, yo, me, nos, quiero, quisiera, necesito, necesitamos, queremos, gustaría, dame, deme, saca, sácame, sacar, extrae, extraer, lista, listar, lístame, busca, buscar, busco, muestra, muéstrame, mostrar, haz, hazme, hacer, recoge, recopila, recopilar, obtener, obtén, consigue, pon, podrías, podría, puedes, puede, podéis, hola, buenos, buenas, días, tardes, noches, por, favor, todos, todas, todo, toda, cada, el, la, los, las, lo, un, una, de, del, con, en, para, a, al, sólo, solo, solamente, únicamente, tabla, listado, fichero, hoja, completa, completo, siguientes, siguiente, datos, información, campos, columnas, que, es, son, esta, este, estos, estas, y, se, también, tener, saber, ver, página, web, sitio, qué, cuáles, hay, saludos, interesa, interesan, basta, vale, relación, favor, pásame, mándame, tráeme, sobre, estoy, haciendo',
  closes:
    'por favor, gracias, porfa, de la página, de esta página, del sitio, de este sitio, en una tabla, de la lista, del listado, de la web, de esta web, que aparecen, que salen, y nada más, solamente, únicamente, en cada caso, del directorio, de cada uno, de cada una',
  polite:
    'por favor, porfavor, porfa, muchas gracias, mil gracias, gracias de antemano, de antemano gracias, gracias, hola, buenos días, buenas tardes, buenas noches, buenas, si es posible, si puede ser, un saludo, saludos, nada más, y nada más, eso es todo, etc',
  lists:
    'lista, tabla, listado, página, web, sitio, datos, información, resultados, directorio, relación, hoja, cuadro, hoja de cálculo',
  only: 'ordena, ordenar, ordenados, ordenadas, ordénalos, solo, sólo, solamente, únicamente, nada más que, los primeros, las primeras, ordenado, ordenados, como máximo, todas las páginas, quita, quitar, elimina, eliminar, también las siguientes, preferiblemente, precios en, fechas en, limita, exclusivamente, evita',
  not: 'sin, no, ni, excepto, salvo, menos, ignora, ignorar, omite, omitir, excluye, excluir, y no, pero no, descarta, descartar, fuera, nada de, quitando, a excepción de, aparte de',
  notAfter:
    'no, no gracias, no me interesan, no hacen falta, no hace falta, excluidos, excluidas, fuera, solamente, únicamente, aparte',
  optional:
    'si hay, si lo hay, si la hay, si los hay, si las hay, si existe, si aparece, si aparecen, si figura, si está, si están, si se indica, si se sabe, si se conoce, si tiene, si tienen, si consta, si es, si lo tiene, si lo tienen, si disponible, si procede, si viene, si ponen, si pone, si sale, cuando haya, cuando lo haya, cuando exista, cuando aparezca, cuando esté, cuando se indique, en su caso, que sale al, que aparece al, que está en, si se puede, como número, en caso de, que sale, que aparece, que está',
  limits:
    'desde, hasta, a partir de, de menos de, de más de, del último, de la última, de los últimos, de las últimas, de hoy, de ayer, de esta semana, de este mes, de este año, de este fin, publicados, publicadas, entre, antes, después, por debajo de, cerca de, en los últimos, anteriores, posteriores, bajo',
  also: 'también, además, asimismo, luego, después, y, más, con, incluso, sobre todo, especialmente, preferiblemente, por último, finalmente, o, pero, igualmente, así como, a saber, aparte, en concreto',
  details:
    'dentro de la ficha de cada, dentro de la ficha, de la ficha de cada, de la ficha, en la ficha, de la página de cada, en la página de cada, de la página de detalle, en la página de detalle, en el detalle, del detalle, de su página, en su página, de su ficha, en su ficha, de cada página, en cada ficha, de la página del producto, en la página del producto, al entrar en, entrando en, desde la ficha, desde la página de detalle, dentro de cada',
  callsIt:
    'lo llamas, la llamas, llámalo, llámala, llamado, llamada, como, llama a esta, nómbralo, nombrado, que se llame, con el nombre, renómbralo, renombrado, ponle, columna, que llamaremos, que se llamará, se llamará, que llamarás, en la columna, llamándolo, con nombre, bajo el nombre, llamar',
  whether:
    'si, si es, si tiene, si hay, si se, tiene, tienen, admite, hay, está, están, si está, si están, se puede, es',
  count: 'cuántos, cuántas, número de, cantidad de, nº de, n de, núm de, num de, el número de, total de, no de, nro de',
  which:
    'hasta qué, desde qué, qué, cuál, cuáles, cuál es el, cuál es la, cuáles son los, cuáles son las, qué tipo de, en qué, de qué, a qué, por qué, con qué, quién es el, quién es la, quiénes son los, qué clase de, cómo es el, cómo es la, para qué',
  fillers:
    'es, son, está, están, fue, era, el, la, los, las, lo, le, les, un, una, se, ha, han, hay, tiene, tienen, cuesta, cuestan, llama, llaman, encuentra, encuentran, queda, quedan, dura, sale, de, del, cada, q, que, en, a, salió, fue, publicó, escribió, sido, uno, ubicado, celebra, vale, valen',
  questions: {
    price:
      'cuánto cuesta, cuánto cuestan, cuánto vale, cuánto valen, a cuánto, a qué precio, qué precio, cuánto es, qué cuesta, cuánto',
    name: 'cómo se llama, cómo se llaman',
    place: 'dónde, en dónde, de dónde, adónde, en qué ciudad',
    date: 'cuándo, desde cuándo, hasta cuándo, en qué fecha, qué día',
    author:
      'quién lo escribió, quién escribió, quién lo publicó, quién publicó, por quién, quién lo ha escrito, quién ha publicado, quién lo ha publicado',
    age: 'qué edad, cuántos años',
    duration: 'cuánto dura, cuánto tiempo',
    weight: 'cuánto pesa',
    area: 'cuánto mide, de qué tamaño, qué tamaño',
    opening_hours: 'a qué hora abre, qué horario',
    distance: 'a qué distancia',
  },
  names: {
    price: 'precio',
    name: 'nombre',
    place: 'lugar',
    date: 'fecha',
    author: 'autor',
    age: 'edad',
    duration: 'duracion',
    weight: 'peso',
    area: 'tamaño',
    opening_hours: 'horario',
    distance: 'distancia',
  },
  units: 'noche, día, semana, mes, año, hora, persona, kg, litro, km, unidad, pieza, m2, kilo, quilo, kilogramo, litre',
  plurals: 'es, s',
  who: 'quién, quiénes, cómo',
  refuses:
    'no hacen, no hace, no quiero, no queremos, no necesito, no necesitamos, no me, no nos, no son, no es, no interesan, no interesa, no importa, no importan, tampoco, basta',
  onlyAfter: 'solamente, únicamente, nada más, solo, sólo',
};
